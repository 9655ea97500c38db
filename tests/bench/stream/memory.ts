import { startProvider } from '../../support/provider/provider.ts'
import { type Figure, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { gather } from '../rig/gather.ts'
import { playOn } from '../rig/rest.ts'
import { type ServedApart, startBare, startGatewayApart } from '../rig/server.ts'

/** Those who come first pay for what is there once: code that is compiled, tables, the heap's own reserves. */
const FIRST = 3_000
const SOCKETS = 5_000

/**
 * The memory of a connection that watches a topic, beside one that a bare `ws` server holds. Resident memory
 * grows by leaps, whenever the heap takes more: it is measured in several pairs, in new processes each time.
 */
export async function memory(): Promise<Figure[]> {
  const provider = await startProvider()
  playOn(provider, { isResting: true })
  const gateway = () => startGatewayApart(provider.url)
  const pair = async (kind: 'rss' | 'heapUsed') => ({
    ours: await growth(gateway, kind, 'live/10'),
    theirs: await growth(startBare, kind),
  })
  const resident = [await pair('rss'), await pair('rss'), await pair('rss')]
  const heap = [await pair('heapUsed')]
  await provider.close()
  return [
    figure(`resident memory, median of ${resident.length} pairs (bound ≤ 1.5×)`, resident),
    figure('heap once its garbage is collected', heap),
  ]
}

interface Pair {
  readonly ours: number
  readonly theirs: number
}

function figure(what: string, pairs: readonly Pair[]): Figure {
  const ours = quantile(
    pairs.map((pair) => pair.ours),
    0.5,
  )
  const theirs = quantile(
    pairs.map((pair) => pair.theirs),
    0.5,
  )
  const ratios = pairs.map((pair) => (pair.ours / pair.theirs).toFixed(2)).sort()
  return {
    what: `of each of ${SOCKETS} sockets that watch a topic: ${what}`,
    measured: kib(ours),
    against: `${kib(theirs)}: bare ws`,
    ratio: `${times(ours, theirs)}${ratios.length > 1 ? ` (${ratios.at(0)}–${ratios.at(-1)})` : ''}`,
  }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/** The resident memory is taken as it grows by itself; the heap after its garbage was collected. */
async function growth(start: () => Promise<ServedApart>, kind: 'rss' | 'heapUsed', topic?: string) {
  const server = await start()
  const ask = kind === 'rss' ? 'usage' : 'settle'
  const first = await gather(server.socketUrl, FIRST, topic)
  const before = await server.ask({ ask })
  const crowd = await gather(server.socketUrl, SOCKETS, topic)
  const after = await server.ask({ ask })
  await server.close()
  await Promise.all([first.leave(), crowd.leave()])
  return (after[kind] - before[kind]) / SOCKETS
}
