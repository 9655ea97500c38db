import type { Page } from 'playwright-core'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { offerNames } from '#shared/calls/offers.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { launchWholeBrowser } from '../../support/browser/browser.ts'
import type { Provider } from '../../support/provider/provider.ts'
import { openRig } from '../rig/rig.ts'
import { scriptRound } from '../rig/round.ts'
import { WATCHED_MS, watchTasks } from './main-thread.ts'

const MATCHES = 20

/** The product with a sportsbook whose prices all move with each poll, and a browser. */
export type Market = Awaited<ReturnType<typeof openMarket>>

export async function openMarket(pollMs: number) {
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
