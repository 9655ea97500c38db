import { asFields, asId, asText, type ReadBy, readEach, textOrEmpty } from '../field.ts'
import { readImage } from '../image.ts'

/** The drawings of the client; an unknown name gets the first. */
export const bannerArts = [
  'floodlights',
  'goal-net',
  'rising-bars',
  'centre-circle',
  'crash-curve',
  'card-fan',
  'podium',
] as const

export type BannerArt = (typeof bannerArts)[number]

/** A banner of the carousel. */
export type Banner = ReadBy<typeof readBanner>

/**
 * Reads either banner call. An item is the address of an image, or an object with one (see `readImage`), or with an id,
 * a title and the name of a drawing in `art`. Anything else is left out, and all but the first with the same id.
 */
export function readBanners(body: unknown): Banner[] {
  const banners = readEach(body, 'images', readBanner)
  return banners.filter(({ id }, at) => banners.findIndex((banner) => banner.id === id) === at)
}

function readBanner(value: unknown) {
  const item = asFields(value)
  const image = readImage(item ?? asText(value))
  const id = asId(item?.id) ?? image
  const title = textOrEmpty(item?.title)
  if (!id || !(title || image)) return undefined
  return {
    id,
    /** Empty where only an image is given. */
    title,
    /** Empty for none. */
    text: textOrEmpty(item?.text),
    /** A path on this site, or an https address; undefined where the banner leads nowhere. */
    link: asLink(item?.link),
    /** The address of the provider's image; undefined: `art` is drawn. */
    image,
    /** Drawn where the provider gives no image, or one that cannot be loaded. */
    art: asArt(item?.art),
    /** The provider's alternative text of the image; empty where it has none. */
    alt: textOrEmpty(item?.alt),
  }
}

/** The drawing of that name; the first for anything else. */
export function asArt(value: unknown): BannerArt {
  return bannerArts.find((art) => art === value) ?? bannerArts[0]
}

/** A path on this site, or an https address: `//elsewhere` and `/\elsewhere` are neither. */
function asLink(value: unknown): string | undefined {
  const link = asText(value) ?? ''
  return /^\/(?![/\\])/.test(link) || /^https:\/\/[^/\\]/.test(link) ? link : undefined
}
