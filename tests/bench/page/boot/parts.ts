import type { CDPSession } from 'playwright-core'
import type { Origin } from './source-maps.ts'

/** CPU time of a load by the part of the code, in ms. */
export type Parts = ReadonlyMap<string, number>

/** Interval of the samples, in µs. */
const EVERY_US = 200

/** A sample lasts at most this long: a longer gap is time in which the machine ran something else. */
const LONGEST_US = 4 * EVERY_US

/** Libraries by the start of their names, as the name of their part. */
const libraries: readonly (readonly [RegExp, string])[] = [
  [
    /^(client\/theme\/|node_modules\/(@chakra-ui|@ark-ui|@emotion|@pandacss|@zag-js|stylis|fast-safe))/,
    'theme and style system',
  ],
  [/^node_modules\/(effector|patronum|rxjs)/, 'stores and streams'],
  [/^node_modules\/(react|scheduler)/, 'React and router'],
  [/^node_modules\//, 'other libraries'],
]

/** The part of a file: a library's, or the slice's name. */
const partOf = (file: string) =>
  libraries.find(([names]) => names.test(file))?.[1] ?? file.split('/').slice(0, 2).join('/')

type Node = Awaited<ReturnType<typeof endProfile>>['nodes'][number]

/** Starts to profile the page's main thread. @returns reads the CPU time by part since then */
export async function startParts(session: CDPSession, origin: Origin): Promise<() => Promise<Parts>> {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: EVERY_US })
  await session.send('Profiler.start')
  return async () => {
    const { nodes, samples = [], timeDeltas = [] } = await endProfile(session)
    const parts = partsOf(nodes, origin)
    const sums = new Map<string, number>()
    for (const [at, id] of samples.entries()) {
      const part = parts.get(id)
      const us = Math.min(LONGEST_US, Math.max(0, timeDeltas[at + 1] ?? 0))
      if (part !== undefined) sums.set(part, (sums.get(part) ?? 0) + us / 1000)
    }
    return sums
  }
}

async function endProfile(session: CDPSession) {
  const { profile } = await session.send('Profiler.stop')
  await session.send('Profiler.disable')
  return profile
}

/** The part of each node, by its id; none where the thread is idle or in the browser's own code. */
function partsOf(nodes: readonly Node[], origin: Origin): ReadonlyMap<number, string> {
  const parts = new Map<number, string>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const walk = (node: Node, above: { readonly part?: string; readonly evaluated?: string }) => {
    const { url, functionName, lineNumber, columnNumber } = node.callFrame
    const file = url.includes('/assets/') ? url.slice(url.indexOf('assets/')) : undefined
    const isModule = file && functionName === '' && lineNumber === 0 && columnNumber === 0
    let { part, evaluated } = above
    if (functionName === '(garbage collector)') part = 'garbage collector'
    else if (isModule) {
      // Without the folder, the hash and the ending.
      evaluated = file.slice(7, -11)
      part = `top level of ${evaluated}`
    } else if (file) part = partOf(origin(file, lineNumber, columnNumber) ?? 'unmapped')
    if (part) parts.set(node.id, evaluated ? `evaluated: ${part}` : part)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) walk(child, { ...(part && { part }), ...(evaluated && { evaluated }) })
    }
  }
  if (nodes[0]) walk(nodes[0], {})
  return parts
}
