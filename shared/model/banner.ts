import { asFields, asId, asText, readEach } from './field.ts'

/** The pictures that the client draws itself; a name that is not one of them gets the first. */
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
export interface Banner {
  readonly id: string
  readonly title: string
  /** Empty where there is no more to say. */
  readonly text: string
  /** An address within the product; undefined where the banner leads nowhere, or away. */
  readonly link: string | undefined
  readonly art: BannerArt
  /** What the picture shows; empty for mere decoration. */
  readonly alt: string
}

/** Reads either banner call; banners without an id or a title are left out. */
export function readBanners(body: unknown): Banner[] {
  return readEach(body, 'images', (value) => {
    const item = asFields(value)
    const id = asId(item?.id)
    const title = asText(item?.title)
    if (!item || !id || !title) return undefined
    return {
      id,
      title,
      text: asText(item.text) ?? '',
      link: asPlace(item.link),
      art: asArt(item.art),
      alt: asText(item.alt) ?? '',
    }
  })
}

/** One of the pictures, whatever the provider says. */
export function asArt(value: unknown): BannerArt {
  return bannerArts.find((art) => art === value) ?? bannerArts[0]
}

/** A path of our own: `//elsewhere` and `/\elsewhere` are none. */
function asPlace(value: unknown): string | undefined {
  const link = asText(value)
  return link !== undefined && /^\/(?![/\\])/.test(link) ? link : undefined
}
