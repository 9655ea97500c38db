import type { Browser, Page } from 'playwright-core'
import { openTab } from '../../support/browser/browser.ts'
import { setStage } from '../../support/browser/stage.ts'
import { atMost, type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'

const LOADS = 5
const BOUND = { paintMs: 2_500, shift: 0.02 } as const

/** Time after the content for which layout shifts are still counted, in ms. */
const SETTLE_MS = 2_000

/** The same on the home page, in ms: until the next banner is shown, which must not count as a larger paint. */
const NEXT_BANNER_MS = 8_000

/** CPU slowdown and network of a slow phone: latency in ms, throughput in bytes per second. */
const slow = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
} as const

const screens = [
  { path: '/', rows: '[data-testid^="offer-"]', settleMs: NEXT_BANNER_MS },
  { path: '/playouts', rows: '[data-testid^="match-"]', settleMs: SETTLE_MS },
] as const

/**
 * The largest paint and the layout shift of cold loads on a slow phone, against their bounds; and the time to the first
 * rows, since the largest paint may be part of the HTML that is there before any code.
 */
export async function paint(): Promise<Figure[]> {
  const stage = await setStage(1)
  const figures: Figure[] = []
  for (const { path, rows, settleMs } of screens) {
    const loads: Load[] = []
    for (let load = 0; load < LOADS; load++)
      loads.push(await loadCold(stage.browser, stage.gateway.url + path, rows, settleMs))
    const median = (of: (load: Load) => number) => quantile(loads.map(of), 0.5)
    const largestMs = median((load) => load.largestMs)
    const shift = median((load) => load.shift)
    const on = `${path} on a slow phone`
    figures.push(
      {
        what: `${on}: largest paint, median of ${LOADS}`,
        measured: ms(largestMs),
        against: `${LOADS} loads`,
        bound: atMost(BOUND.paintMs, largestMs, ' ms'),
      },
      {
        what: `${on}: layout shift, median of ${LOADS}`,
        measured: shift.toFixed(4),
        against: `${LOADS} loads`,
        bound: atMost(BOUND.shift, shift),
      },
      ...(['firstMs', 'rowsMs'] as const).map((moment) => ({
        what: `${on}: ${moments[moment]}, median of ${LOADS}`,
        measured: ms(median((load) => load[moment])),
        against: `${ms(largestMs)}: the largest paint of the same loads`,
        ratio: times(
          median((load) => load[moment]),
          largestMs,
        ),
      })),
    )
  }
  await stage.close()
  return figures
}

interface Load {
  /** Time to the first contentful paint. */
  readonly firstMs: number
  readonly largestMs: number
  /** Time to the first rows with the provider's data: from then on the page is useful. */
  readonly rowsMs: number
  /** Cumulative layout shift: the worst session window, as browsers report it. */
  readonly shift: number
}

const moments = { firstMs: 'first paint', rowsMs: 'first rows' } as const

async function loadCold(browser: Browser, url: string, rows: string, settleMs: number): Promise<Load> {
  const { page, close } = await openTab(browser, 'phone')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow.network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  await page.goto(url)
  const seen = await page.waitForFunction((rows) => document.querySelector(rows) && performance.now(), rows, {
    timeout: 60_000,
  })
  const rowsMs = Number(await seen.jsonValue())
  await page.waitForTimeout(settleMs)
  const load = { rowsMs, ...(await readLoad(page)) }
  await close()
  return load
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** The paints and the layout shift of the page's load until now. */
export const readLoad = (page: Page): Promise<Omit<Load, 'rowsMs'>> =>
  page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve([]), 500)
      })
    const largestMs = (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN
    const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    let [worst, window, opened, last] = [0, 0, 0, 0]
    for (const { startTime, value } of (await entriesOf('layout-shift')) as Shift[]) {
      const goesOn = startTime - last < 1_000 && startTime - opened < 5_000
      window = goesOn ? window + value : value
      if (!goesOn) opened = startTime
      last = startTime
      worst = Math.max(worst, window)
    }
    return { firstMs, largestMs, shift: worst }
  })
