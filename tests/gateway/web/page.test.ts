import { expect, test } from 'vitest'
import { readPages } from '#gateway/web/page.ts'
import { readPublicPages } from '#gateway/web/public-pages.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import type { Banner } from '#shared/model/site/banner.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { readPageSettings } from '#shared/page-settings.ts'
import { openFolder } from '#tests/support/folder.ts'
import { quickConfig } from '#tests/support/gateway/gateway.ts'
import { everyOffer } from '#tests/support/offers.ts'
import type { Settings } from '#tests/support/settings.ts'

const SPLASH = `<!doctype html><html><head><meta name="nare" content="{}" /><link rel="modulepreload" href="/a.js"></head><body>
<div id="root"><div class="splash"></div></div></body></html>`

/** A prerendered screen with every offer, and its variant without any. */
const twice = (every: { readonly styles: string; readonly markup: string; readonly banners?: object }) => ({
  every,
  none: { ...every, markup: '<h1>No offers</h1>', banners: undefined },
})

type Offers = ReadonlySet<OfferName> | undefined

const podium = {
  styles: '<style data-emotion="n podium"></style>',
  markup: `<a href="/BANNER_LINK"><h2>BANNER_TITLE</h2><p>BANNER_TEXT</p></a>`,
}
const home = { styles: '<style data-emotion="n a1">.n-a1{color:red}</style>', markup: '<h1>Sports</h1>' }
const league = { styles: '<style data-emotion="n b2"></style>', markup: '<h1>Live league</h1>' }
const casino = { styles: '<style data-emotion="n c3"></style>', markup: '<h1>Casino</h1>' }

const STARTS = {
  '/': {
    files: ['assets/home-1.js'],
    asks: [
      ['/provider/v1/highlights', '{"sport_id":"79"}'],
      ['/provider/v1/nare-league/competitions', '{}'],
    ],
    pictures: twice({ ...home, banners: { podium } }),
  },
  '/playouts': { files: ['assets/live-2.js'], asks: [], pictures: twice(league) },
  '*': { files: ['assets/further-3.js'] },
  '/casino': {
    files: [],
    asks: [['/provider/v1/casino/lobby', '{}'], ['/provider/v1/casino-carousel-images']],
    pictures: twice(casino),
  },
}

/** The content of the page's meta element, as a browser reads it. */
const settingsIn = (html: string): string =>
  (/<meta name="nare" content="([^"]*)"/.exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const built = () => openFolder({ 'index.html': SPLASH, 'prerender.json': JSON.stringify(STARTS) })

function pagesOf(folder = built(), settings: Settings = {}) {
  const config = quickConfig({ PROVIDER_URL: 'http://nowhere', ...settings })
  const pageAt = readPages(folder, config, readPublicPages(folder, config.PUBLIC_ORIGIN))
  return (
    pageAt &&
    ((path: string, offers: Offers, banner?: Banner, operator: Operator = {}) =>
      pageAt(path, { offers, operator, banner }))
  )
}

const write = (
  path: string,
  folder = built(),
  settings: Settings = {},
  offers: Offers | null = everyOffer,
): string => String(pagesOf(folder, settings)?.(path, offers ?? undefined).bytes)

test('a common entry path has its prerendered screen and styles before the splash', () => {
  const html = write('/')
  expect(html).toContain(
    '<div id="root"><div class="first" inert><h1>Sports</h1></div><div class="splash"></div></div>',
  )
  expect(html).toContain('<style data-emotion="n a1">.n-a1{color:red}</style></head>')
})

const banner: Banner = {
  ...{ id: '1', title: 'Tonight', text: 'Ten games', link: '/jackpot', art: 'podium', alt: '' },
  image: undefined,
}

const withBanner = (path: string, shown: Banner) => String(pagesOf()?.(path, everyOffer, shown).bytes)

test('home has the provider’s first banner, in the styles of its drawing', () => {
  const html = withBanner('/', banner)
  expect(html).toContain('inert><a href="/jackpot"><h2>Tonight</h2><p>Ten games</p></a></div>')
  expect(html).toContain('<style data-emotion="n podium"></style></head>')
})

test('a banner with an image is not prerendered, nor one on another screen', () => {
  const image = 'https://pictures.example/one.png'
  expect(withBanner('/', { ...banner, image })).toContain('inert><h1>Sports</h1></div>')
  expect(withBanner('/playouts', banner)).toContain('inert><h1>Live league</h1></div>')
})

test('a banner’s texts are escaped, and no word in them is taken for a place in the markup', () => {
  const text = `</p><script>alert('$& BANNER_TITLE')</script>`
  const html = withBanner('/', { ...banner, title: 'T', text, link: `/"onfocus="x()` })
  expect(html).not.toMatch(/<script>|"onfocus/)
  expect(html).toContain('alert(&#39;$&#38; BANNER_TITLE&#39;)')
})

test('the page has the first calls of its screen, but none that an unknown offer may be missing for', () => {
  const settingsAt = (path: string) => JSON.parse(settingsIn(write(path, built(), {}, null)))
  const { asks, ...home } = settingsAt('/')
  expect(asks).toEqual([['/provider/v1/nare-league/competitions', '{}']])
  expect(settingsAt('/results')).toEqual(home)
})

test('the page has the offers, and no early call of a missing one', () => {
  const asksWith = (...names: OfferName[]) => {
    const { asks, offers } = JSON.parse(settingsIn(write('/', built(), {}, new Set(names))))
    expect(offers).toEqual(names)
    return asks.map(([url]: [string]) => url.replace('/provider/v1/', ''))
  }
  expect(asksWith()).toEqual(['nare-league/competitions'])
  expect(asksWith('limits', 'liveNow')).toEqual(['nare-league/competitions'])
  expect(asksWith('highlights')).toEqual(['highlights', 'nare-league/competitions'])
})

test('a call of the casino goes to its configured path, and is made for the whole list alone', () => {
  const asksAt = (path: string) =>
    JSON.parse(settingsIn(write(path, built(), { CASINO_LIST_PATH: '/v2/games' }))).asks
  expect(asksAt('/casino')).toEqual([['/provider/v2/games', '{}'], ['/provider/v1/casino-carousel-images']])
  expect(asksAt('/casino?view=crash')).toEqual([])
})

const withoutCrash: Offers = new Set([...everyOffer].filter((name) => name !== 'crash'))

test.each<[string, string, Offers, string | undefined]>([
  ['every offer', '/playouts', everyOffer, 'Live league'],
  ['no offer', '/playouts', new Set(), 'No offers'],
  ['offers that are unknown', '/playouts', undefined, undefined],
  ['some offers', '/playouts', new Set(['bets']), undefined],
  ['every offer but one of the casino', '/playouts', withoutCrash, 'Live league'],
  ['every offer but one of the casino', '/casino', withoutCrash, undefined],
  ['every offer', '/casino', everyOffer, 'Casino'],
  ['another view of it', '/casino?view=crash', everyOffer, undefined],
  ['any query', '/playouts?utm_source=mail', everyOffer, 'Live league'],
])('for %s the prerendered screen of %s is the one that is right', (_, path, offers, title) => {
  const html = write(path, built(), {}, offers ?? null)
  if (title) expect(html).toContain(`inert><h1>${title}</h1></div>`)
  else expect(html).not.toContain('inert')
})

test('the page reads its settings back unchanged, with any characters in a path', () => {
  const paths = {
    BET_PATH: `/a&amp;b"c'=<$&>`,
    VALIDATION_PATH: '/v2//check=',
    CASINO_LIST_PATH: '/games//all&more=',
    CASINO_SEARCH_PATH: '/find',
    CASINO_LAUNCH_PATH: '/play',
    PRINT_MATCHES_PATH: '/list',
    PRINT_JACKPOT_PATH: '/list-of-the-jackpot',
  }
  const html = write('/', built(), {
    ...paths,
    BEAT_MS: 2_000,
    PROVIDER_TIMEOUT_MS: 9_000,
    MAX_TOPICS_PER_SOCKET: 4,
    IMAGE_ORIGINS: 'https://pictures.example, http://more.example:81',
    GAME_ORIGINS: 'https://games.example',
  })
  expect(readPageSettings(settingsIn(html))).toEqual({
    beatMs: 2_000,
    providerMs: 9_000,
    settlesAfterMs: 27_500,
    topicsPerSocket: 4,
    imageHosts: ['pictures.example', 'more.example:81'],
    gameHosts: ['games.example'],
    operator: {},
    paths,
    competitions: ['2'],
    offers: [...everyOffer],
  })
})

test('an entry path preloads its screen’s code; other paths have no prerendered screen', () => {
  const link = (file: string) =>
    `<link rel="modulepreload" fetchpriority="low" data-screen href="/assets/${file}">`
  expect(write('/')).toContain(link('home-1.js'))
  expect(write('/')).not.toContain('<link rel="modulepreload" href')
  expect(write('/playouts')).toContain(link('live-2.js'))
  expect(write('/results')).toContain('href="/assets/further-3.js"')
  for (const path of ['/results', '/shell', '/constructor'])
    expect(write(path)).toContain('<div id="root"><div class="splash">')
})

test('without prerendered screens every path gets the same page', () => {
  const folder = openFolder({ 'index.html': SPLASH })
  expect(write('/', folder)).toBe(write('/playouts', folder))
  expect(pagesOf(openFolder({}))).toBeUndefined()
})

test('a page is written once for each entry path and offers; addresses without an entry share one', () => {
  const pageAt = pagesOf()
  const some = new Set(everyOffer)
  expect(pageAt?.('/', some)).toBe(pageAt?.('/?utm_source=mail', new Set(everyOffer)))
  expect(pageAt?.('/results', some)).toBe(pageAt?.('/match/a/b/c?x=1', some))
  expect(pageAt?.('/casino?view=crash', some)).toBe(pageAt?.('/casino?view=new', some))
  const distinct = ['/', '/playouts', '/casino', '/casino?view=crash', '/results'].flatMap((path) =>
    [some, new Set<OfferName>(), undefined].map((offers) => pageAt?.(path, offers)),
  )
  expect(new Set(distinct).size).toBe(distinct.length)
})
