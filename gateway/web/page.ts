import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BANNER_WORDS,
  builtFiles,
  type EarlyRequest,
  type EntryPath,
  type Picture,
  type Prerender,
} from '#shared/built-pages.ts'
import { type Call, callPath } from '#shared/calls/call.ts'
import { casinoCalls } from '#shared/calls/casino.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { type OfferName, offerNames } from '#shared/calls/offers.ts'
import type { Banner } from '#shared/model/site/banner.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { configuredPaths, type PageSettings, withPageSettings } from '#shared/page-settings.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import type { Config } from '../config.ts'
import { branded } from './brand.ts'
import { type Content, contentOf } from './content.ts'
import { escaped, type PublicPages } from './public-pages.ts'

type Offers = ReadonlySet<OfferName> | undefined

/** The parts of a page that come from the provider and the operator. Undefined offers are unknown. */
interface Filling {
  readonly offers: Offers
  readonly operator: Operator
  /** The banner that home shows first. */
  readonly banner?: Banner | undefined
}

/** Most pages that are kept: some 20 paths have one of their own, and offers and first banner rarely change. */
const MAX_PAGES = 100

/** The preload of a script, at a low priority: the page is drawn without it. */
const PRELOAD = '<link rel="modulepreload" fetchpriority="low"'

/**
 * Reads the built page; undefined without a build.
 * @returns a function that writes the page of an address, by the provider's offers, in the operator's name, and on home
 * with the first banner. Paths without an entry get the page of `*`. A page is written once, and then kept.
 */
export function readPages(folder: string, config: Config, { describe, has }: PublicPages) {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const splash = readFileSync(file, 'utf8').replaceAll('<link rel="modulepreload"', PRELOAD)
  const settings: Omit<PageSettings, 'operator'> = {
    beatMs: config.BEAT_MS,
    providerMs: config.PROVIDER_TIMEOUT_MS,
    settlesAfterMs: settlesAfterMs(config.PROVIDER_TIMEOUT_MS),
    topicsPerSocket: config.MAX_TOPICS_PER_SOCKET,
    paths: configuredPaths(config),
    competitions: config.COMPETITIONS,
    imageHosts: config.IMAGE_ORIGINS.map(hostOf),
    gameHosts: config.GAME_ORIGINS.map(hostOf),
  }
  const urls = new Map(
    Object.values<Call>(catalogue).map((call) => [
      `/provider${call.path}`,
      `/provider${callPath(call, settings.paths)}`,
    ]),
  )
  const entryPaths = new Map(Object.entries(readEntryPaths(join(folder, builtFiles.prerender))))
  const pages = new Map<string, Content>()

  return (url: string, filling: Filling): Content => {
    const [urlPath = '/', query] = url.split('?')
    const path = entryPaths.has(urlPath) || has(urlPath) ? urlPath : '*'
    // The casino is prerendered without a query: with one it may show other games.
    const hasOtherGames = path === '/casino' && Boolean(query)
    const { offers, operator, banner } = filling
    const key = JSON.stringify([path, hasOtherGames, offers && [...offers], operator, banner])
    const kept = pages.get(key)
    if (kept) return kept
    const html = write(path, hasOtherGames, filling)
    const page = contentOf('text/html; charset=utf-8', Buffer.from(html), new Map(), policyOf(html, config))
    if (pages.size >= MAX_PAGES) pages.clear()
    pages.set(key, page)
    return page
  }

  function write(path: string, hasOtherGames: boolean, { offers, operator, banner }: Filling): string {
    const { files, asks, pictures }: EntryPath = entryPaths.get(path) ?? entryPaths.get('*') ?? { files: [] }
    const prerender = pictures && !hasOtherGames && prerenderFor(pictures, path, offers)
    const described = describe(splash, path, operator)
    const html = withPageSettings(withFiles(branded(described, operator), files), {
      ...settings,
      operator,
      ...(offers && { offers: [...offers] }),
      ...(asks && {
        asks: (hasOtherGames ? [] : asks)
          .filter((ask) => isOffered(ask, offers))
          .map(([url, ...body]) => [urls.get(url) ?? url, ...body]),
      }),
    })
    if (!prerender) return html
    return withPrerender(
      html,
      withBanner({ ...prerender, markup: branded(prerender.markup, operator) }, banner),
    )
  }
}

const hostOf = (origin: string) => new URL(origin).host

/** The offers that a prerendered screen may depend on: those of the casino in the casino alone. */
const offersOn = (path: string) =>
  path === '/casino' ? offerNames : offerNames.filter((name) => !(name in casinoCalls))

/** The prerendered screen, with every offer or with none; undefined if only some are known to be there. */
function prerenderFor(
  pictures: NonNullable<EntryPath['pictures']>,
  path: string,
  offers: Offers,
): Prerender | undefined {
  const names = offersOn(path)
  if (offers && !names.some((name) => offers.has(name))) return pictures.none
  return names.every((name) => offers?.has(name)) ? pictures.every : undefined
}

/** The offer whose call is at a path of the relay. */
const offerAt = new Map(offerNames.map((name) => [`/provider${catalogue[name].path}`, name]))

/** True for a call of the specification, and for an offer that the provider is known to have. */
function isOffered([url]: EarlyRequest, offers: Offers): boolean {
  const name = offerAt.get(url)
  return name === undefined || offers?.has(name) === true
}

const readEntryPaths = (file: string): Readonly<Record<string, EntryPath>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Preloads the code of the first screen along with that of the start; `client/main.tsx` evaluates both. */
function withFiles(page: string, files: readonly string[]): string {
  const links = files.map((file) => `${PRELOAD} data-screen href="/${file}">`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

/** Inserts the styles, and the prerendered screen before the splash; the client replaces both. */
const withPrerender = (page: string, { styles, markup }: Picture): string =>
  page
    .replace('</head>', (end) => styles + end)
    .replace('<div id="root">', (root) => `${root}<div class="first" inert>${markup}</div>`)

/** A banner with an image of the provider is not prerendered: its space is left empty at the same size. */
function withBanner(prerender: Prerender, banner: Banner | undefined): Picture {
  const template = banner && !banner.image ? prerender.banners?.[banner.art] : undefined
  if (!banner || !template) return prerender
  const { title, text, link } = BANNER_WORDS
  const words: Readonly<Record<string, string>> = {
    [title]: banner.title,
    [text]: banner.text,
    [link]: banner.link ?? '/',
  }
  const markup = template.markup.replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) =>
    escaped(words[word] ?? ''),
  )
  return { ...template, markup }
}

/**
 * The content security policy of a page: the site's own files, the scripts and styles that are in the page, by their
 * hashes, and the configured origins of images and games. The hash of the empty text is for Emotion, which fills empty
 * style elements by script.
 */
const policyOf = (html: string, { IMAGE_ORIGINS, GAME_ORIGINS }: Config): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(textsOf(html, 'script').filter(Boolean))].join(' '),
    ["style-src 'self'", ...hashes(['', ...textsOf(html, 'style')])].join(' '),
    ["img-src 'self' data:", ...IMAGE_ORIGINS].join(' '),
    ['frame-src', ...GAME_ORIGINS].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The texts of the page's elements of this name. */
const textsOf = (html: string, element: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text)

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
