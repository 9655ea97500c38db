import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { eventually } from '../../support/patience.ts'
import { atMost, type Figure } from '../figure.ts'
import { quantile } from '../quantile.ts'

/** Looks of one measurement, which last a little longer than a cycle of the league at speed 8; their median counts. */
const LOOKS = 12
const BETWEEN_MS = 2_000

/** Time between two looks at resident memory, in ms. */
const RESIDENT_EVERY_MS = 15_000

/** Growth from the first quarter to the last that is allowed, as a factor. */
const MOST_GROWTH = 1.1

/** Options of Node with which a process answers `memoryOf`. */
export const PROBE = ['--expose-gc', `--import=${import.meta.dirname}/memory-probe.ts`]

/** Sizes after garbage was collected, by name: memory in bytes. */
export type Sizes = Readonly<Record<string, number>>

/** A process that was started with `PROBE`. */
interface ProbedProcess {
  signal(signal: NodeJS.Signals): void
  output(): string
}

/** Heap of a process, with what it holds outside of it, and resident memory. */
async function look(probed: ProbedProcess): Promise<Sizes> {
  const printed = () => probed.output().match(/^memory .*$/gm) ?? []
  const before = printed().length
  probed.signal('SIGWINCH')
  const line = await eventually('a process prints its memory', () => printed()[before])
  return JSON.parse(line.slice('memory '.length))
}

/** Heap of a process now. */
export async function heapOf(probed: ProbedProcess): Promise<number> {
  const { heap = Number.NaN } = await medianOf(() => look(probed))
  return heap
}

/**
 * Median of a process's resident memory until a time: it goes up and down by a tenth from minute to minute.
 * @param untilMs by `performance.now()`
 */
export async function residentUntil(probed: ProbedProcess, untilMs: number, signal: AbortSignal) {
  const looks: number[] = []
  while (performance.now() < untilMs) {
    const { resident = Number.NaN } = await look(probed)
    looks.push(resident)
    await wait(Math.min(RESIDENT_EVERY_MS, untilMs - performance.now()), undefined, { signal })
  }
  return quantile(looks, 0.5)
}

/** Heap, DOM nodes and listeners of a page. */
export async function pageMemoryOf(page: Page): Promise<Sizes> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const sizes = await medianOf(async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    return {
      heap: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    }
  })
  await session.detach()
  return sizes
}

async function medianOf(look: () => Promise<Sizes>): Promise<Sizes> {
  const looks: Sizes[] = []
  for (; looks.length < LOOKS; await wait(BETWEEN_MS)) looks.push(await look())
  const names = Object.keys(looks[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantile(
        looks.map((sizes) => sizes[name] ?? Number.NaN),
        0.5,
      ),
    ]),
  )
}

const shown = (name: string, value: number) =>
  name === 'heap' || name === 'resident' ? `${(value / 1e6).toFixed(1)} MB` : String(value)

/** Each size in the last quarter against the first, with its bound. */
export const growthFigures = (of: string, first: Sizes, last: Sizes): Figure[] =>
  Object.entries(last).map(([name, value]) => {
    const before = first[name] ?? Number.NaN
    return {
      what: `${name} of ${of}, last quarter`,
      measured: shown(name, value),
      against: `${shown(name, before)}: first quarter`,
      ratio: `${(value / before).toFixed(2)}×`,
      bound: atMost(MOST_GROWTH, value / before, '×'),
    }
  })
