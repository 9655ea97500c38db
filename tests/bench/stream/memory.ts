import { startProvider } from '../../support/provider/provider.ts'
import { atMost, type Figure } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { startReaders } from '../rig/readers.ts'
import { type ServerProcess, startGatewayProcess, startStockServer } from '../rig/server.ts'
import { scriptTickingRound } from '../rig/ticking-round.ts'

/** Sockets opened before the measurement: compiled code, tables and heap reserves are allocated with the first ones. */
const FIRST = 3_000
const SOCKETS = 5_000
const TOPIC = 'live/10'

/**
 * The memory of a connection that watches a topic, against one of Socket.IO's own server that has joined a room. Resident
 * memory grows in steps, with the heap: it is measured in several pairs, in new processes each time.
 */
export async function memory(): Promise<Figure[]> {
  const provider = await startProvider()
  scriptTickingRound(provider, { isPaused: true })
  const gateway = () => startGatewayProcess(provider.url)
  const pair = async (kind: 'rss' | 'heapUsed') => ({
    ours: await growth(gateway, kind),
    theirs: await growth(startStockServer, kind),
  })
  const heap = [await pair('heapUsed'), await pair('heapUsed'), await pair('heapUsed')]
  const resident = [await pair('rss'), await pair('rss'), await pair('rss')]
  await provider.close()
  return [
    {
      ...figure(`heap once its garbage is collected, median of ${heap.length} pairs`, heap),
      bound: atMost(1.1, ratioOf(heap), '×'),
    },
    figure(`resident memory, median of ${resident.length} pairs`, resident),
  ]
}

interface Pair {
  readonly ours: number
  readonly theirs: number
}

const medianOf = (pairs: readonly Pair[], of: (pair: Pair) => number) => quantile(pairs.map(of), 0.5)

const ratioOf = (pairs: readonly Pair[]) => medianOf(pairs, ({ ours, theirs }) => ours / theirs)

function figure(what: string, pairs: readonly Pair[]): Figure {
  const ratios = pairs.map((pair) => (pair.ours / pair.theirs).toFixed(2)).sort()
  return {
    what: `of each of ${SOCKETS} sockets that watch a topic: ${what}`,
    measured: kib(medianOf(pairs, ({ ours }) => ours)),
    against: `${kib(medianOf(pairs, ({ theirs }) => theirs))}: Socket.IO’s own server`,
    ratio: `${ratioOf(pairs).toFixed(2)}×${ratios.length > 1 ? ` (${ratios.at(0)}–${ratios.at(-1)})` : ''}`,
  }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/** Growth per socket, in bytes: of the heap after a garbage collection, of the resident memory without one. */
async function growth(start: () => Promise<ServerProcess>, kind: 'rss' | 'heapUsed') {
  const server = await start()
  const ask = kind === 'rss' ? 'usage' : 'settle'
  const first = await startReaders(server.socketUrl, FIRST, TOPIC)
  const before = await server.ask({ ask })
  const measured = await startReaders(server.socketUrl, SOCKETS, TOPIC)
  const after = await server.ask({ ask })
  await server.close()
  await Promise.all([first.stop(), measured.stop()])
  return (after[kind] - before[kind]) / SOCKETS
}
