import { callPath, type PathSettings } from './calls/call.ts'
import { callNames, callOf } from './calls/catalogue.ts'
import { type OfferName, readOffers } from './calls/offers.ts'
import { asFields, fieldsOf } from './model/field.ts'
import type { Operator } from './model/site/operator.ts'
import { settlesAfterMs } from './provider/settling.ts'

/** Default interval of a watched topic's beats, in ms. */
export const BEAT_MS = 10_000

/** Default timeout of the provider, in ms. */
export const PROVIDER_TIMEOUT_MS = 4_000

/** Default for the most topics that one socket may watch. */
export const MAX_TOPICS_PER_SOCKET = 64

/** Settings that the gateway writes into each page, in `<meta name="nare">`. */
export interface PageSettings {
  /** Interval of beats on each watched topic, in ms. */
  readonly beatMs: number
  /** Time-out of a provider call, in ms. */
  readonly providerMs: number
  /** Time in ms within which a call that moves money can still reach the provider after its answer was lost. */
  readonly settlesAfterMs: number
  /** Most topics that one socket may watch. */
  readonly topicsPerSocket: number
  /** The paths of the calls that operators configure. */
  readonly paths: Required<PathSettings>
  /** Ids of the league's competitions that the gateway watches; absent: not given. */
  readonly competitions?: readonly string[]
  /** The provider's offers; absent while the gateway does not know them. */
  readonly offers?: readonly OfferName[]
  /** Hosts other than the page's own from which it may show pictures. */
  readonly imageHosts: readonly string[]
  /** Hosts whose games it may frame. */
  readonly gameHosts: readonly string[]
  /** The operator, as the gateway has read it; an empty object where it is not known. */
  readonly operator: Operator
}

/** The part of `Document` that is used. */
export interface Page {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null
}

/** Reads the settings of a page. Those that are absent or unreadable have their default. */
export const pageSettingsOf = (page: Page | undefined): PageSettings =>
  readPageSettings(page?.querySelector('meta[name="nare"]')?.getAttribute('content'))

/** Reads the settings from the text of the meta tag. Never throws. */
export function readPageSettings(content: string | null | undefined): PageSettings {
  const parsed = parse(content ?? '{}')
  const given = Object.entries(fieldsOf(parsed?.paths))
  const competitions = textsIn(parsed?.competitions)
  const providerMs = boundIn(parsed?.providerMs) ?? PROVIDER_TIMEOUT_MS
  return {
    beatMs: boundIn(parsed?.beatMs) ?? BEAT_MS,
    providerMs,
    settlesAfterMs: boundIn(parsed?.settlesAfterMs) ?? settlesAfterMs(providerMs),
    topicsPerSocket: boundIn(parsed?.topicsPerSocket) ?? MAX_TOPICS_PER_SOCKET,
    imageHosts: textsIn(parsed?.imageHosts) ?? [],
    gameHosts: textsIn(parsed?.gameHosts) ?? [],
    operator: fieldsOf(parsed?.operator),
    paths: configuredPaths(Object.fromEntries(given.filter(([, path]) => isPath(path)))),
    ...(competitions && { competitions }),
    ...(Array.isArray(parsed?.offers) && { offers: [...readOffers(parsed)] }),
  }
}

/** The page with these settings in the meta tag that the build left empty. */
export const withPageSettings = (
  page: string,
  settings: PageSettings & { readonly asks?: unknown },
): string =>
  page.replace('<meta name="nare" content="{}"', () => {
    // Without a `<`: the page's policy finds scripts and styles by their tags.
    const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
    const content = json.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<meta name="nare" content="${content}"`
  })

/** Each path that operators configure: as it is set, else the catalogue's. */
export const configuredPaths = (settings: PathSettings): Required<PathSettings> =>
  Object.fromEntries(
    callNames
      .map(callOf)
      .flatMap((row) => (row.pathSetting ? [[row.pathSetting, callPath(row, settings)]] : [])),
  ) as Required<PathSettings>

const boundIn = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < Number.POSITIVE_INFINITY ? value : undefined

const textsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : undefined)

const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/')

function parse(content: string) {
  try {
    return asFields(JSON.parse(content))
  } catch {
    return undefined
  }
}
