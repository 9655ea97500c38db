import type { BannerArt } from './model/site/banner.ts'

/** The files that the build writes for the gateway, beside the built client. */
export const builtFiles = { prerender: 'prerender.json', publicPages: 'public-pages.json' } as const

/** A request that the page makes before its screen's code is loaded: URL at the relay, and the body of a POST. */
export type EarlyRequest = readonly [url: string, body?: string]

/** A prerendered screen: its markup, and style rules under the names that the client's own styles use. */
export interface Picture {
  readonly styles: string
  readonly markup: string
}

/** Placeholders of title, text and link in the markup of a prerendered banner. */
export const BANNER_WORDS = { title: 'BANNER_TITLE', text: 'BANNER_TEXT', link: '/BANNER_LINK' } as const

/** A prerendered screen; on home also with a banner of each drawing, which has BANNER_WORDS in its markup. */
export interface Prerender extends Picture {
  readonly banners?: Readonly<Record<BannerArt, Picture>>
}

/** The build's output for an entry path; `*` is that of paths without an entry. */
export interface EntryPath {
  /** The script files of its screen. */
  readonly files: readonly string[]
  /** The provider calls that its screen makes first. */
  readonly asks?: readonly EarlyRequest[]
  /** The prerendered screen for a provider with every offer, and with none. */
  readonly pictures?: Readonly<Record<'every' | 'none', Prerender>>
}

/** A page that is the same for every visitor, for search engines and link previews. */
export interface PublicPage {
  readonly title: string
  readonly description: string
  /** The offer that the screen needs. */
  readonly needs?: string
}

/** Placeholder of a number in a text of the build. */
export const NUMBER_PLACEHOLDER = '0'

/** Public pages by their path, and the paths of players' own screens, which search engines leave out. */
export interface PublicPages {
  readonly pages: Readonly<Record<string, PublicPage>>
  readonly own: readonly string[]
  /** Texts of calendars, each with NUMBER_PLACEHOLDER in it. */
  readonly calendar: Readonly<Record<'week' | 'competition', string>>
}
