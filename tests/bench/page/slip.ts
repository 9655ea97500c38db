import { MOVING, openTab } from '../../support/browser/browser.ts'
import { line } from '../../support/slip-line.ts'
import type { Figure } from '../figure.ts'
import { longTasks } from './main-thread.ts'
import { openMarket } from './market.ts'

const LEGS = 20
/** Interval at which every leg moves, in ms: 100 changes a second. */
const POLL_MS = 200
const WARM_UP_MS = 4_000

/** A frame of the screen, in ms. */
const FRAME_MS = 16

/** Long tasks with a slip of 20 legs whose prices all move five times a second; the bound is one frame. */
export async function slip(): Promise<Figure[]> {
  const market = await openMarket(POLL_MS)
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
