import type { Browser } from 'playwright-core'
import { setStage } from '../../support/browser/stage.ts'
import { atLeast, atMost, type Figure } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { type Arrival, type Device, loadIn, loadPaints, loadWork, type Work } from './boot/load.ts'
import { type Parts, startParts } from './boot/parts.ts'
import { curves, type Metrics, scoreOf } from './boot/score.ts'
import { readOrigins } from './boot/source-maps.ts'
import { startCoverage } from './boot/unused.ts'

const LOADS = 3

/** As Lighthouse simulates a phone: each task lasts as many times as long. CPU time, since other programs run as well. */
const SLOWER = 4

/** A task blocks for the time beyond this, in ms. */
const BLOCKS_AFTER_MS = 50

const BOUND = {
  taskMs: 100,
  blockingMs: 200,
  mobile: 0.95,
  desktop: 0.98,
  bytes: 200_000,
  unused: 0.1,
} as const

/** Parts of less CPU time than this, slowed, are summed up, in ms. */
const SMALL_MS = 10

const rows = {
  '/': '[data-testid^="offer-"]',
  '/playouts': '[data-testid^="match-"]',
  '/nare-league': '[data-testid^="price-"]',
  '/jackpot': '[data-testid^="jackpot-"]',
  '/casino': '[data-testid=games] .game',
} as const

/**
 * The first seconds of each arrival page, with nothing stored: Lighthouse's performance score by its published curves,
 * the tasks of the main thread, its CPU time by part, and the code that was loaded and has not run.
 */
export async function boot(): Promise<Figure[]> {
  const stage = await setStage(1)
  const origin = await readOrigins()
  const figures: Figure[] = []
  for (const [path, selector] of Object.entries(rows)) {
    const arrival = { url: stage.gateway.url + path, rows: selector }
    const work = await several(() => loadWork(stage.browser, arrival))
    const parts = await several(() =>
      loadIn(stage.browser, arrival, 'phone', (_, session) => startParts(session, origin)),
    )
    figures.push(
      ...(await scores(stage.browser, path, arrival, work)),
      ...tasks(path, work),
      ...(await unused(stage.browser, path, arrival)),
      byPart(path, work, parts),
    )
  }
  await stage.close()
  return figures
}

async function several<Read>(load: () => Promise<Read>): Promise<readonly Read[]> {
  const reads: Read[] = []
  for (let at = 0; at < LOADS; at++) reads.push(await load())
  return reads
}

const median = <Read>(reads: readonly Read[], of: (read: Read) => number) => quantile(reads.map(of), 0.5)

const blockingMs = (work: readonly Work[], slower: number) =>
  median(work, ({ tasks }) =>
    tasks.reduce((sum, { cpuMs }) => sum + Math.max(0, slower * cpuMs - BLOCKS_AFTER_MS), 0),
  )

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

async function scores(
  browser: Browser,
  path: string,
  arrival: Arrival,
  work: readonly Work[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, device, slower] of [
    ['mobile', 'phone', SLOWER],
    ['desktop', 'desktop', 1],
  ] as const satisfies [string, Device, number][]) {
    const paints = await several(() => loadPaints(browser, arrival, device))
    const metrics: Metrics = {
      firstPaint: median(paints, ({ firstPaint }) => firstPaint),
      speedIndex: median(paints, ({ speedIndex }) => speedIndex),
      largestPaint: median(paints, ({ largestPaint }) => largestPaint),
      shift: median(paints, ({ shift }) => shift),
      totalBlocking: blockingMs(work, slower),
    }
    const score = scoreOf(metrics, curves[kind])
    const { firstPaint, speedIndex, largestPaint, shift } = metrics
    figures.push({
      what: `${path}: performance, ${kind}, medians of ${LOADS}`,
      measured: score.toFixed(2),
      against: `paint ${seconds(firstPaint)}, largest ${seconds(largestPaint)}, Speed Index ${seconds(speedIndex)}, shift ${shift.toFixed(3)}`,
      bound: atLeast(BOUND[kind], score),
    })
  }
  return figures
}

function tasks(path: string, work: readonly Work[]): Figure[] {
  const longest = median(work, ({ tasks }) => SLOWER * Math.max(...tasks.map(({ cpuMs }) => cpuMs)))
  const blocking = blockingMs(work, SLOWER)
  const total = median(work, ({ tasks }) => SLOWER * tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0))
  const during = `${path}, CPU time × ${SLOWER}, median of ${LOADS}`
  const against = `${total.toFixed(0)} ms in all`
  return [
    {
      what: `${during}: total blocking time`,
      measured: `${blocking.toFixed(0)} ms`,
      against,
      bound: atMost(BOUND.blockingMs, blocking, ' ms'),
    },
    {
      what: `${during}: longest task`,
      measured: `${longest.toFixed(0)} ms`,
      against,
      bound: atMost(BOUND.taskMs, longest, ' ms'),
    },
  ]
}

async function unused(browser: Browser, path: string, arrival: Arrival): Promise<Figure[]> {
  const { bytes, unusedBytes, unusedOf } = await loadIn(browser, arrival, 'phone', (_, session) =>
    startCoverage(session),
  )
  const worst = [...unusedOf].sort(([, one], [, other]) => other - one).slice(0, 3)
  const kb = (count: number) => `${(count / 1000).toFixed(1)} KB`
  return [
    {
      what: `${path}: JavaScript of the start, gzipped`,
      measured: kb(bytes),
      against: `${unusedOf.size} files`,
      bound: atMost(BOUND.bytes / 1000, bytes / 1000, ' KB'),
    },
    {
      what: `${path}: the part of it that has not run`,
      measured: `${((100 * unusedBytes) / bytes).toFixed(1)} %, ${kb(unusedBytes)}`,
      against: worst.map(([name, count]) => `${name} ${kb(count)}`).join(', '),
      bound: atMost(100 * BOUND.unused, (100 * unusedBytes) / bytes, ' %'),
    },
  ]
}

/** The largest parts of the CPU time first. */
function byPart(path: string, work: readonly Work[], loads: readonly Parts[]): Figure {
  const names = [...new Set(loads.flatMap((parts) => [...parts.keys()]))]
  const layout = ['style and layout', SLOWER * median(work, ({ layoutMs }) => layoutMs)] as const
  const each = [
    ...names.map((name) => [name, SLOWER * median(loads, (parts) => parts.get(name) ?? 0)] as const),
    layout,
  ].sort(([, one], [, other]) => other - one)
  const small = each.filter(([, ms]) => ms < SMALL_MS).reduce((sum, [, ms]) => sum + ms, 0)
  const large = each.filter(([, ms]) => ms >= SMALL_MS).map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
  return {
    what: `${path}: CPU time × ${SLOWER} by part, in ms, median of ${LOADS}`,
    measured: [...large, `each of the others less than ${SMALL_MS}: ${small.toFixed(0)}`].join(', '),
    against: `${loads.length} profiles`,
  }
}
