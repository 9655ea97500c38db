import type { Browser } from 'playwright-core'
import { buildIfNeeded } from '#gateway/build.ts'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/main.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { launchBrowser, openTab } from '../support/browser.ts'
import { startProvider } from '../support/provider.ts'
import type { Figure } from './figure.ts'
import { tasksOf, traced } from './main-thread.ts'
import { scriptRound } from './round.ts'

const MATCHES = 20
const POLL_MS = 140
const WARM_UP_MS = 3_000
const WATCHED_MS = 10_000

/** What blocks longer than this is felt by whoever taps meanwhile. */
const LONG_MS = 50

/**
 * Every price on the screen moves some seven times a second: how often that blocks the page, on a desktop and on a slow
 * phone's processor. Both times of each task are said: on a machine that does other work the wall's alone says little.
 */
export async function flurry(): Promise<Figure[]> {
  await buildIfNeeded()
  const provider = await startProvider()
  scriptRound(provider)
  scriptPrices(provider)
  const gateway = await startGateway(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      PROVIDER_URL: provider.url,
      PROVIDER_SECRET: 'bench',
      POLL_SELECTION_MS: String(POLL_MS),
      LOG_LEVEL: 'silent',
    }),
  )
  const browser = await launchBrowser()
  const figures: Figure[] = []
  for (const slower of [1, 4]) {
    const { tasks, perSecond } = await watch(browser, gateway.url, slower)
    for (const [clock, name] of [
      ['wallMs', 'by the clock on the wall'],
      ['cpuMs', "by the thread's own time"],
    ] as const) {
      const each = tasks.map((task) => task[clock])
      const long = each.filter((ms) => ms > LONG_MS).length
      figures.push({
        what: `${perSecond.toFixed(0)} price changes a second on home, ${slower}× slower processor: tasks above ${LONG_MS} ms in ${WATCHED_MS / 1000} s, ${name}`,
        measured: `${long} of ${each.length}, the longest ${Math.max(...each).toFixed(0)} ms`,
        against: '0: the bound',
        ratio: long === 0 ? 'held' : 'missed',
      })
    }
  }
  await browser.close()
  await gateway.close()
  await provider.close()
  return figures
}

async function watch(browser: Browser, url: string, slower: number) {
  const { page, close } = await openTab(browser, 'desktop')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url)
  await page.locator('[data-testid^="price-"]').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(WARM_UP_MS)
  const before = await delivered(url)
  await browser.startTracing(page, { categories: [...traced] })
  await page.waitForTimeout(WATCHED_MS)
  const tasks = tasksOf(await browser.stopTracing())
  const perSecond = ((await delivered(url)) - before) / (WATCHED_MS / 1000)
  await close()
  return { tasks, perSecond }
}

/** How many price changes the gateway has written to its sockets; there is one. */
export async function delivered(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^gateway_deliveries_total\{kind="selection"\} (\d+)/m.exec(text)?.[1] ?? 0)
}

/** A sportsbook of live matches; with each validation every price asked for is another. */
export function scriptPrices(provider: Awaited<ReturnType<typeof startProvider>>): void {
  const good = (body: object) => ({ body: { status: 200, ...body } })
  provider.on('/v1/bet/settings', { body: { status_code: 200, message: {} } })
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
