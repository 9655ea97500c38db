import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { openTab } from '../../support/browser/browser.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { goToPause, turnableClock } from '../../support/browser/turned-clock.ts'

/** The most that a page may move on its own while it loads. */
const MOST = 0.02

/** Answers come so long after the page is rendered, in ms; the state of a round as long after the season's. */
const LATE_MS = 800

// A round takes minutes: the clock of sandbox and gateway is turned to the pause after it.
const clock = turnableClock()
const stage = fileStage(1)
beforeAll(() => goToPause(stage, clock))

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

/** The shifts of a page's layout since its start: ms after which they came, their value, and what moved from where to where. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]))
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 500)
    })
    const textOf = (node?: Node) =>
      `${node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName} "${node?.textContent?.slice(0, 30)}"`
    return shifts.map(({ startTime, value, sources }) => ({
      startTime,
      value,
      moves: sources.map(
        ({ node, previousRect: was, currentRect: is }) =>
          `${Math.round(startTime)} ms: ${textOf(node)} from ${was.x},${was.y} to ${is.x},${is.y}`,
      ),
    }))
  })

/** The cumulative layout shift: that of the worst session window, as browsers report it. */
function cumulative(shifts: Awaited<ReturnType<typeof shiftsOf>>): number {
  let [worst, window, opened, last] = [0, 0, 0, 0]
  for (const { startTime, value } of shifts) {
    const goesOn = startTime - last < 1_000 && startTime - opened < 5_000
    window = goesOn ? window + value : value
    if (!goesOn) opened = startTime
    last = startTime
    worst = Math.max(worst, window)
  }
  return worst
}

const rows = {
  '/': '[data-testid^="offer-"]',
  '/playouts': '[data-testid^="match-"]',
  '/nare-league': '[data-testid^="price-"]',
  '/jackpot': '[data-testid^="jackpot-"]',
  '/casino': '[data-testid=games] .game',
} as const

test.concurrent.for(['phone', 'desktop'] as const)(
  'on a %s, late answers move nothing that a screen shows where visits begin',
  async (size, { expect }) => {
    const { page, close } = await openTab(stage.browser, size)
    const aheadMs = clock.now() - performance.timeOrigin - performance.now()
    await page.addInitScript((aheadMs) => {
      const { now } = Date
      Date.now = () => now() + aheadMs
    }, aheadMs)
    await delayAnswers(page)
    for (const [path, selector] of Object.entries(rows)) {
      await page.goto(stage.gateway.url + path)
      await page.locator(selector).first().waitFor()
      await wait(2 * LATE_MS)
      const shifts = await shiftsOf(page)
      const moves = [path, ...shifts.flatMap(({ moves }) => moves)].join('\n')
      expect(cumulative(shifts), moves).toBeLessThanOrEqual(MOST)
      // The next one is a first visit, too.
      await page.evaluate(() => localStorage.clear())
    }
    await close()
  },
)
