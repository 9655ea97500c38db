import { MOVING, openTab } from '../../support/browser/browser.ts'
import type { Figure } from '../figure.ts'
import { longTasks } from './main-thread.ts'
import { type Market, openMarket } from './market.ts'

const POLL_MS = 140
const WARM_UP_MS = 3_000

/** Tasks above this length delay input noticeably. */
const LONG_MS = 50

/**
 * Long tasks while every price on the screen moves some seven times a second, on a desktop and on a slow phone's CPU.
 * Wall and CPU time are both given: wall time includes the machine's other work.
 */
export async function flurry(): Promise<Figure[]> {
  const market = await openMarket(POLL_MS)
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
