import type { CDPSession, Page } from 'playwright-core'
import { asFields, asList } from '#shared/model/field.ts'
import { launchWholeBrowser, MOVING, openTab } from '../../support/browser/browser.ts'
import { type Stage, setStage } from '../../support/browser/stage.ts'
import { atMost, type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { longTasks, WATCHED_MS, watchTasks } from './main-thread.ts'

const TITLES = 2_000
const LOADS = 3
const CPU_SLOWDOWN = 4
const BOUND = { firstTilesMs: 1_000, taskMs: 50 } as const

/** Repeated fast scroll gestures. */
const SCROLL = { px: 12_000, pxPerSecond: 2_500 } as const

const LIST = '**/provider/v1/casino/lobby'

/**
 * A lobby of 2,000 titles on a phone whose CPU is slowed: from the list's last byte to its first tiles, and the tasks of
 * the main thread while the list is scrolled. The list is answered once the screen stands and waits for it: an earlier
 * answer waits for the page's code, which `boot` measures.
 */
export async function lobby(): Promise<Figure[]> {
  const stage = await setStage(1)
  const browser = await launchWholeBrowser()
  const answer = await manyTitles(stage)
  const first: number[] = []
  const figures: Figure[] = []
  for (let load = 0; load < LOADS; load++) {
    const { page, close } = await openTab(browser, 'phone', MOVING)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.route(LIST, async (route) => {
      await page.locator('main:not([inert] main) h1').first().waitFor()
      await route.fulfill({ json: answer })
    })
    await page.addInitScript(noteFirstTile)
    await page.goto(`${stage.gateway.url}/casino`)
    first.push(await firstTilesMs(page))
    if (load === LOADS - 1) {
      const [tasks] = await Promise.all([watchTasks(browser, page), scroll(session)])
      const during = `a lobby of ${TITLES} titles, scrolled on a ${CPU_SLOWDOWN}× slowed CPU`
      for (const clock of ['cpuMs', 'wallMs'] as const)
        figures.push(longTasks(during, tasks, clock, BOUND.taskMs))
      figures.push(await drawn(page))
    }
    await close()
  }
  await browser.close()
  await stage.close()
  const median = quantile(first, 0.5)
  return [
    {
      what: `a lobby of ${TITLES} titles on a ${CPU_SLOWDOWN}× slowed CPU: first tiles after the list, median of ${LOADS}`,
      measured: ms(median),
      against: `${LOADS} loads`,
      bound: atMost(BOUND.firstTilesMs, median, ' ms'),
    },
    ...figures,
  ]
}

/** The sandbox's list, its games repeated under ids of their own. */
async function manyTitles(stage: Stage) {
  const answer = await fetch(`${stage.sandbox.url}/v1/casino/lobby`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const body = asFields(await answer.json())
  const rows = (asList(body, 'games') ?? []).map(asFields)
  const data = Array.from({ length: TITLES }, (_, at) => {
    const row = rows[at % rows.length]
    return { ...row, game_id: `${row?.game_id}-${at}`, name: `${row?.name} ${at}`, rtp: 96 }
  })
  return { ...body, data }
}

/** Marks the frame with the first tile, by the page's clock. */
function noteFirstTile() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-testid=games] .game')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-tile')))
  }).observe(document, { childList: true, subtree: true })
}

/** The time from the list's last byte to the frame with the first tiles, in ms. */
async function firstTilesMs(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-tile').length > 0)
  return await page.evaluate(() => {
    const list = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/v1/casino/lobby')) as PerformanceResourceTiming
    return (performance.getEntriesByName('first-tile')[0]?.startTime ?? Number.NaN) - list.responseEnd
  })
}

/** Scrolls the list down for as long as the page is measured. */
async function scroll(session: CDPSession): Promise<void> {
  const until = Date.now() + WATCHED_MS
  while (Date.now() < until)
    await session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 600,
      yDistance: -SCROLL.px,
      speed: SCROLL.pxPerSecond,
      gestureSourceType: 'mouse',
    })
}

/** The tiles in the DOM after the scroll: fewer than all, since those far away are not drawn. */
async function drawn(page: Page): Promise<Figure> {
  const { tiles, px } = await page.evaluate(() => ({
    tiles: document.querySelectorAll('[data-testid=games] .game').length,
    px: Math.round(scrollY),
  }))
  return {
    what: 'the same: tiles in the DOM afterwards',
    measured: `${tiles} after ${px} px`,
    against: `${TITLES} in the list`,
    ratio: times(tiles, TITLES),
  }
}
