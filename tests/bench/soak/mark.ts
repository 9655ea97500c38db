import { join } from 'node:path'
import { atMost, type Figure } from '../figure.ts'
import { memoryOf, type ProcessMemory } from './inspected.ts'
import type { PageMemory, SoakPage, SoakPages } from './pages.ts'
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

/** @param folder for heap snapshots of the processes; undefined: none are written */
export async function takeMark(
  { kept, sandbox }: SoakStage,
  { left, browsing }: SoakPages,
  name: string,
  folder: string | undefined,
): Promise<Mark> {
  const file = (what: string) => folder && join(folder, `${what}-${name}.heapsnapshot`)
  const pageMemory = async (page: SoakPage) => {
    await page.settle()
    return await page.memory()
  }
  const mark = {
    gateway: await memoryOf(kept.output(), file('gateway')),
    sandbox: await memoryOf(sandbox.output(), file('sandbox')),
    left: await pageMemory(left),
    browsing: await pageMemory(browsing),
  }
  console.log(`${name}: ${describe(mark)}`)
  return mark
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const processText = ({ rss, heap }: ProcessMemory) => `${mb(heap)} heap, ${mb(rss)} resident`
const pageText = ({ heap, nodes, listeners }: PageMemory) =>
  `${mb(heap)} heap, ${nodes} nodes, ${listeners} listeners`

const describe = ({ gateway, sandbox, left, browsing }: Mark) =>
  [
    `gateway ${processText(gateway)}`,
    `sandbox ${processText(sandbox)}`,
    `left page ${pageText(left)}`,
    `browsing page ${pageText(browsing)}`,
  ].join('; ')

/** Every measurement of the last mark against the first, with its bound. */
export function growthFigures(first: Mark, last: Mark): Figure[] {
  const bytes = (what: string, of: (mark: Mark) => number) => growth(what, of(first), of(last), mb)
  const counted = (what: string, of: (mark: Mark) => number) => growth(what, of(first), of(last), String)
  return [
    bytes('resident memory of the gateway that was never killed', ({ gateway }) => gateway.rss),
    bytes('its heap', ({ gateway }) => gateway.heap),
    bytes('resident memory of the sandbox', ({ sandbox }) => sandbox.rss),
    bytes('its heap', ({ sandbox }) => sandbox.heap),
    bytes('heap of the page that was left open', ({ left }) => left.heap),
    counted('its DOM nodes', ({ left }) => left.nodes),
    counted('its listeners', ({ left }) => left.listeners),
    bytes('heap of the page that went from screen to screen', ({ browsing }) => browsing.heap),
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
