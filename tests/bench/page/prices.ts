import type { Page } from 'playwright-core'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { offerNames } from '#shared/calls/offers.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { launchWholeBrowser, MOVING, openTab } from '../../support/browser/browser.ts'
import type { Provider } from '../../support/provider/provider.ts'
import { line } from '../../support/slip-line.ts'
import type { Figure } from '../figure.ts'
import { openRig } from '../rig/rig.ts'
import { scriptRound } from '../rig/round.ts'
import { longTasks, WATCHED_MS, watchTasks } from './main-thread.ts'

/** Intervals at which every price moves on home, and in a slip, in ms: some 7 and 5 times a second. */
const POLL_MS = { home: 140, slip: 200 } as const
const WARM_UP_MS = 4_000

/** Tasks above this length delay input noticeably. */
const LONG_MS = 50

/**
 * Long tasks while every price on the screen moves some seven times a second, on a desktop and on a slow phone's CPU.
 * Wall and CPU time are both given: wall time includes the machine's other work.
 */
export async function flurry(): Promise<Figure[]> {
  const market = await openMarket(POLL_MS.home)
  const figures: Figure[] = []
  for (const slower of [1, 4]) {
    const { tasks, perSecond } = await watchHome(market, slower)
    for (const clock of ['wallMs', 'cpuMs'] as const)
      figures.push(
        longTasks(
          `${perSecond.toFixed(0)} price changes a second on home, ${slower}× slowed CPU`,
          tasks,
          clock,
          LONG_MS,
        ),
      )
  }
  await market.close()
  return figures
}

async function watchHome({ browser, url, watch }: Market, slower: number) {
  const { page, close } = await openTab(browser, 'desktop', MOVING)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url)
  await page.locator('[data-testid^="price-"]').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(WARM_UP_MS)
  const watched = await watch(page)
  await close()
  return watched
}

const LEGS = 20
/** A frame of the screen, in ms. */
const FRAME_MS = 16

/** Long tasks with a slip of 20 legs whose prices all move five times a second; the bound is one frame. */
export async function slip(): Promise<Figure[]> {
  const market = await openMarket(POLL_MS.slip)
  const { page } = await openTab(market.browser, 'desktop', MOVING)
  const lines = Array.from({ length: LEGS }, (_, at) => line(at + 1, { taken: 2.5, taken_at: Date.now() }))
  await page.addInitScript(
    (value) => localStorage.setItem('betslip', JSON.stringify({ value, born: Date.now(), ttl: 6e6 })),
    lines,
  )
  await page.goto(`${market.url}/betslip-slip`)
  await page.locator('[data-testid^="line-"] .tag').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(WARM_UP_MS)
  const { tasks, perSecond } = await market.watch(page)
  await market.close()
  return [
    longTasks(
      `a slip of ${LEGS} legs under ${perSecond.toFixed(0)} price changes a second`,
      tasks,
      'cpuMs',
      FRAME_MS,
    ),
  ]
}

const MATCHES = 20

/** The product with a sportsbook whose prices all move with each poll, and a browser. */
type Market = Awaited<ReturnType<typeof openMarket>>

async function openMarket(pollMs: number) {
  await buildIfNeeded()
  const rig = await openRig(
    (provider) => {
      scriptRound(provider)
      scriptPrices(provider)
    },
    { POLL_SELECTION_MS: pollMs },
  )
  const { url } = rig.gateway
  const browser = await launchWholeBrowser()
  return {
    url,
    browser,
    /** Measures the tasks of the page's main thread, and the price changes per second that the gateway sends meanwhile. */
    async watch(page: Page) {
      const before = await delivered(url)
      const tasks = await watchTasks(browser, page)
      return { tasks, perSecond: ((await delivered(url)) - before) / (WATCHED_MS / 1000) }
    },
    async close() {
      await browser.close()
      await rig.close()
    },
  }
}

/** The number of price changes that the gateway has written to its one socket. */
async function delivered(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^gateway_deliveries_total\{kind="selection"\} (\d+)/m.exec(text)?.[1] ?? 0)
}

/** A sportsbook of live matches; every validation answers other prices. */
function scriptPrices(provider: Provider): void {
  const good = (body: object) => ({ body: { status: 200, ...body } })
  provider.on('/v1/bet/settings', { body: { status_code: 200, message: { offers: offerNames } } })
  provider.on('/v1/carousel-images', good({ images: [] }))
  provider.on('/v1/nare-league/competitions', good({ competitions: [] }))
  provider.on(
    '/v1/sports',
    good({ sports: [{ sport_id: 79, name: 'Football', live: MATCHES, upcoming: 0 }] }),
  )
  provider.on('/v1/highlights', good({ matches: [] }))
  provider.on('/v1/upcoming', good({ matches: [] }))
  provider.on(
    '/v1/live-matches',
    good({ matches: Array.from({ length: MATCHES }, (_, at) => match(at + 1)) }),
  )
  provider.on('/v1/betslip/validate', ({ body }, nth) =>
    good({
      data: asList(body, 'betslip')?.map((pick) => ({
        ...asFields(pick),
        odd_value: 1.5 + (nth % 100) / 100,
        state: 'open',
      })),
    }),
  )
}

const match = (match_id: number) => ({
  match_id,
  sport_id: 79,
  competition_id: 1,
  competition: 'Bench League',
  home_team: `Home ${match_id}`,
  away_team: `Away ${match_id}`,
  home_score: 1,
  away_score: 0,
  state: 'live',
  start_time: Date.now() - 600_000,
  sub_type_id: 1,
  selections: ['home_team', 'draw', 'away_team'].map((odd_key) => ({
    odd_key,
    name: odd_key,
    odd_value: 2.5,
    state: 'open',
  })),
})
