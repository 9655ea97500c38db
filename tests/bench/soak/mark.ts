import { join } from 'node:path'
import { atMost, type Figure } from '../figure.ts'
import type { PageMemory } from './chromium.ts'
import { keepHeap, memoryOf, type ProcessMemory } from './inspected.ts'
import type { SoakPages } from './pages.ts'
import type { SoakStage } from './stage.ts'

/** Growth from the first quarter to the last that is allowed, as a factor. */
const MOST_GROWTH = 1.1

/** All that is measured after a quarter, once every player has left. */
export interface Mark {
  readonly gateway: ProcessMemory
  readonly sandbox: ProcessMemory
  readonly left: PageMemory
  readonly browsing: PageMemory
}

export async function takeMark(
  { kept, sandbox }: SoakStage,
  { left, browsing }: SoakPages,
  name: string,
): Promise<Mark> {
  const [ofGateway, ofSandbox, ofLeft, ofBrowsing] = await Promise.all([
    memoryOf(kept.output()),
    memoryOf(sandbox.output()),
    left.memory(),
    browsing.memory(),
  ])
  const mark = { gateway: ofGateway, sandbox: ofSandbox, left: ofLeft, browsing: ofBrowsing }
  console.log(`${name}: ${describe(mark)}`)
  return mark
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const processText = ({ rss, heap }: ProcessMemory) => `${mb(heap)} heap, ${mb(rss)} resident`
const pageText = ({ rss, heap, nodes, listeners }: PageMemory) =>
  `${mb(heap)} heap, ${mb(rss)} resident, ${nodes} nodes, ${listeners} listeners`

const describe = ({ gateway, sandbox, left, browsing }: Mark) =>
  [
    `gateway ${processText(gateway)}`,
    `sandbox ${processText(sandbox)}`,
    `left page ${pageText(left)}`,
    `browsing page ${pageText(browsing)}`,
  ].join('; ')

/** Writes the heaps of both processes into the folder SOAK_SNAPSHOTS, if it is set: once nothing is measured any more. */
export async function keepHeaps({ kept, sandbox }: SoakStage): Promise<void> {
  const folder = process.env.SOAK_SNAPSHOTS
  if (!folder) return
  await keepHeap(kept.output(), join(folder, 'gateway.heapsnapshot'))
  await keepHeap(sandbox.output(), join(folder, 'sandbox.heapsnapshot'))
}

/** Every measurement of the last mark against the first, with its bound. */
export function growthFigures(marks: readonly Mark[]): Figure[] {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) throw new Error('nothing was measured')
  const bytes = (what: string, of: (mark: Mark) => number) => growth(what, of(first), of(last), mb)
  const counted = (what: string, of: (mark: Mark) => number) => growth(what, of(first), of(last), String)
  return [
    bytes('resident memory of the gateway that was never killed', ({ gateway }) => gateway.rss),
    bytes('its heap', ({ gateway }) => gateway.heap),
    bytes('resident memory of the sandbox', ({ sandbox }) => sandbox.rss),
    bytes('its heap', ({ sandbox }) => sandbox.heap),
    bytes('resident memory of the page that was left open', ({ left }) => left.rss),
    bytes('its heap', ({ left }) => left.heap),
    counted('its DOM nodes', ({ left }) => left.nodes),
    counted('its listeners', ({ left }) => left.listeners),
    bytes('resident memory of the page that went from screen to screen', ({ browsing }) => browsing.rss),
    bytes('its heap', ({ browsing }) => browsing.heap),
    counted('its DOM nodes', ({ browsing }) => browsing.nodes),
    counted('its listeners', ({ browsing }) => browsing.listeners),
  ]
}

function growth(what: string, first: number, last: number, text: (value: number) => string): Figure {
  return {
    what: `${what}, after the last quarter`,
    measured: text(last),
    against: `${text(first)}: after the first`,
    ratio: `${(last / first).toFixed(2)}×`,
    bound: atMost(MOST_GROWTH, last / first, '×'),
  }
}
