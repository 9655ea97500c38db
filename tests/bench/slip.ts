import { buildIfNeeded } from '#gateway/build.ts'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/main.ts'
import type { SlipLine } from '#shared/model/slip.ts'
import { launchBrowser, openTab } from '../support/browser.ts'
import { startProvider } from '../support/provider.ts'
import type { Figure } from './figure.ts'
import { delivered, scriptPrices } from './flurry.ts'
import { tasksOf, traced } from './main-thread.ts'
import { scriptRound } from './round.ts'

const LEGS = 20
/** Every leg moves with each poll: 100 changes a second. */
const POLL_MS = 200
const WARM_UP_MS = 4_000
const WATCHED_MS = 10_000

/** A frame of the screen, in ms. */
const FRAME_MS = 16

const leg = (match: number): SlipLine => ({
  match_id: String(match),
  sub_type_id: '1',
  odd_key: 'home_team',
  taken: 2.5,
  taken_at: Date.now(),
  home_team: `Home ${match}`,
  away_team: `Away ${match}`,
  market: '1X2',
  name: '1',
  start_time: undefined,
  round_id: undefined,
})

/** A slip of 20 legs whose prices all move five times a second: from change to paint, no task is longer than a frame. */
export async function slip(): Promise<Figure[]> {
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
  const { page } = await openTab(browser, 'desktop')
  const lines = Array.from({ length: LEGS }, (_, at) => leg(at + 1))
  await page.addInitScript(
    (value) => localStorage.setItem('betslip', JSON.stringify({ value, born: Date.now(), ttl: 6e6 })),
    lines,
  )
  await page.goto(`${gateway.url}/betslip-slip`)
  await page.locator('[data-testid^="line-"] .tag').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(WARM_UP_MS)
  const before = await delivered(gateway.url)
  await browser.startTracing(page, { categories: [...traced] })
  await page.waitForTimeout(WATCHED_MS)
  const each = tasksOf(await browser.stopTracing()).map(({ cpuMs }) => cpuMs)
  const perSecond = ((await delivered(gateway.url)) - before) / (WATCHED_MS / 1000)
  await browser.close()
  await gateway.close()
  await provider.close()
  const long = each.filter((ms) => ms > FRAME_MS).length
  return [
    {
      what: `a slip of ${LEGS} legs under ${perSecond.toFixed(0)} price changes a second: tasks above ${FRAME_MS} ms in ${WATCHED_MS / 1000} s, by the thread's own time`,
      measured: `${long} of ${each.length}, the longest ${Math.max(...each).toFixed(1)} ms`,
      against: '0: the bound',
      ratio: long === 0 ? 'held' : 'missed',
    },
  ]
}
