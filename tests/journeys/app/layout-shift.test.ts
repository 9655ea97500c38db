import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTab } from '../../support/browser/browser.ts'
import { goToPause } from '../../support/browser/pause.ts'
import { type Stage, setStage } from '../../support/browser/stage.ts'
import { turnableClock } from '../../support/browser/turned-clock.ts'

/** The most that a page may move on its own while it loads. */
const MOST = 0.02

/** Answers come so long after the page is rendered, in ms; the state of a round as long after the season's. */
const LATE_MS = 800

// A round takes minutes: the clock of sandbox and gateway is turned to the pause after it.
const clock = turnableClock()
let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(async () => {
  await stage.close()
  clock.restore()
})

async function delayAnswers(page: Page) {
  await page.route('**/provider/**', async (route) => {
    await wait(LATE_MS)
    await route.continue().catch(() => {})
  })
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => {
      setTimeout(() => line.send(message), message.includes('live/') ? LATE_MS : 0)
    })
  })
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The cumulative layout shift of a page since its start: its worst session window, as browsers report it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]))
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 500)
    })
    let [worst, window, opened, last] = [0, 0, 0, 0]
    for (const { startTime, value } of shifts) {
      const goesOn = startTime - last < 1_000 && startTime - opened < 5_000
      window = goesOn ? window + value : value
      if (!goesOn) opened = startTime
      last = startTime
      worst = Math.max(worst, window)
    }
    return worst
  })

/** The moves on a page since its start, with their ways, and the ms after which they came. */
const movesOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]))
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 500)
    })
    const textOf = (node?: Node) =>
      `${node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName} "${node?.textContent?.slice(0, 30)}"`
    return shifts
      .flatMap(({ startTime, sources }) =>
        sources.map(
          ({ node, previousRect: was, currentRect: is }) =>
            `${Math.round(startTime)} ms: ${textOf(node)} from ${was.x},${was.y} to ${is.x},${is.y}`,
        ),
      )
      .join('\n')
  })

const rows = {
  '/': '[data-testid^="offer-"]',
  '/playouts': '[data-testid^="match-"]',
  '/nare-league': '[data-testid^="price-"]',
  '/jackpot': '[data-testid^="jackpot-"]',
  '/casino': '[data-testid=games] .game',
} as const

for (const size of ['phone', 'desktop'] as const)
  test.for(Object.entries(rows))(
    `on a ${size}, late answers move nothing that %s shows`,
    async ([path, selector]) => {
      await goToPause(stage, clock)
      const { page, close } = await openTab(stage.browser, size)
      const aheadMs = clock.now() - performance.timeOrigin - performance.now()
      await page.addInitScript((aheadMs) => {
        const { now } = Date
        Date.now = () => now() + aheadMs
      }, aheadMs)
      await delayAnswers(page)
      await page.goto(stage.gateway.url + path)
      await page.locator(selector).first().waitFor()
      await wait(2 * LATE_MS)
      expect(await shiftOf(page), await movesOn(page)).toBeLessThanOrEqual(MOST)
      await close()
    },
  )
