import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { casinoCalls } from '#shared/calls/casino.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { type OfferName, offerNames } from '#shared/calls/offers.ts'
import type { Banner, BannerArt } from '#shared/model/site/banner.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { configuredPaths, type Told, withTold } from '#shared/told.ts'
import type { Config } from '../config.ts'

/** Answers of the provider that a page carries, as far as they are known. */
export interface PageFacts {
  /** The banner that home shows first. */
  readonly banner?: Banner | undefined
  readonly offers?: ReadonlySet<OfferName> | undefined
}

/** The page as it is answered. */
export interface Page {
  write(path: string, nonce: string, facts: PageFacts): string
}

/** What the build leaves beside the page for a path where people arrive: see client/first-picture.tsx. */
interface Start {
  /** Which files its screen will ask for. */
  readonly files: readonly string[]
  /** Calls that its screen will make to a provider. */
  readonly asks: readonly Ask[]
  readonly pictures: Pictures
}

/** An address of the relay, and the body. */
type Ask = readonly [url: string, body: string]

/** A screen with every offer of the catalogue, and without any. */
type Pictures = Readonly<Record<'every' | 'none', Picture>>

interface Picture {
  readonly styles: string
  readonly around: readonly [string, string]
  readonly bare: string
  readonly banners?: Readonly<Record<BannerArt, string>>
}

/** A page that is whole but for its nonce, its settings and its banner. */
interface Draft {
  readonly html: string
  readonly asks?: readonly Ask[]
  readonly pictures?: Pictures
}

const NONCE = '__CSP_NONCE__'

/** Reads the built page; undefined where there is none. Without a start it is the same page for every path. */
export function readPage(folder: string, config: Config): Page | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const splash = readFileSync(file, 'utf8')
  const settings = settingsOf(config)
  const drafts = new Map<string, Draft>(
    Object.entries(readStarts(join(folder, 'first-picture.json'))).map(
      ([path, { files, asks, pictures }]) => [path, { html: withFiles(splash, files), asks, pictures }],
    ),
  )
  const plain: Draft = { html: splash }
  return {
    write(path, nonce, { banner, offers }) {
      const { html, asks, pictures } = drafts.get(path) ?? plain
      const picture = pictures && pictureFor(pictures, offers)
      const told = withTold(html, {
        ...settings,
        ...(offers && { offers: [...offers] }),
        ...(asks && { asks: asks.filter(isOffered(offers)) }),
      })
      return (picture ? withPicture(withStyles(told, picture), picture, banner) : told).replaceAll(
        NONCE,
        nonce,
      )
    },
  }
}

/** The offers that a picture may depend on: none of the casino's is on the screens where people arrive. */
const pictured = offerNames.filter((name) => !(name in casinoCalls))

/** Of a provider with some of these offers, or whose offers are not known, no picture would be right. */
function pictureFor(pictures: Pictures, offers: ReadonlySet<OfferName> | undefined): Picture | undefined {
  if (offers && !pictured.some((name) => offers.has(name))) return pictures.none
  return pictured.every((name) => offers?.has(name)) ? pictures.every : undefined
}

const offerAt = new Map(offerNames.map((name) => [`/provider${catalogue[name].path}`, name]))

/** A call of the specification may be asked for at once, an offer only where the provider is known to name it. */
const isOffered =
  (offers: ReadonlySet<OfferName> | undefined) =>
  ([url]: Ask): boolean => {
    const name = offerAt.get(url)
    return name === undefined || (offers?.has(name) ?? false)
  }

function readStarts(file: string): Readonly<Record<string, Start>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const settingsOf = (config: Config): Told => ({
  beatMs: config.BEAT_MS,
  providerMs: config.PROVIDER_TIMEOUT_MS,
  settlesAfterMs: settlesAfterMs(config.PROVIDER_TIMEOUT_MS),
  topicsPerSocket: config.MAX_TOPICS_PER_SOCKET,
  paths: configuredPaths(config),
  competitions: config.COMPETITIONS,
})

/** The first screen's code travels with the entry's, not after it. */
function withFiles(page: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" href="/${file}" nonce="${NONCE}">`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

const withStyles = (page: string, { styles }: Picture): string =>
  page.replace('</head>', () => `${styles.replace('<style', `<style nonce="${NONCE}"`)}</head>`)

/**
 * The picture stands before the splash; what the page is made of takes the place of both. A banner with a picture of
 * the provider's is not drawn here: its place, of the same size, is left empty.
 */
function withPicture(page: string, { around, bare, banners }: Picture, banner: Banner | undefined): string {
  const [before, after] = around
  const place = banner && banners && !banner.image ? drawn(banners, banner) : bare
  const picture = `<div class="first" inert>${before}${place}${after}</div>`
  return page.replace('<div id="root">', (root) => root + picture)
}

const drawn = (banners: NonNullable<Picture['banners']>, { art, title, text, link = '/' }: Banner): string =>
  banners[art].replace(/BANNER_TITLE|BANNER_TEXT|\/BANNER_LINK/g, (word) =>
    escaped(word === 'BANNER_TITLE' ? title : word === 'BANNER_TEXT' ? text : link),
  )

/** A provider's words are text, whatever they contain; and they can name no nonce. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"'_]/g, (letter) => `&#${letter.charCodeAt(0)};`)
