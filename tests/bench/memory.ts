import { startProvider } from '../support/provider.ts'
import { type Figure, times } from './figure.ts'
import { gather } from './gather.ts'
import { playOn } from './rest.ts'
import { type ServedApart, startBare, startGatewayApart } from './server.ts'

/** Those who come first pay for what is there once: code that is compiled, tables, the heap's own reserves. */
const FIRST = 1_000
const SOCKETS = 5_000

/** What a connection that watches a topic costs the gateway, beside one that a bare `ws` server holds. */
export async function memory(): Promise<Figure[]> {
  const provider = await startProvider()
  playOn(provider).isResting = true
  const gateway = () => startGatewayApart(provider.url)
  const resident = { ours: await growth(gateway, 'rss', 'live/10'), theirs: await growth(startBare, 'rss') }
  const heap = {
    ours: await growth(gateway, 'heapUsed', 'live/10'),
    theirs: await growth(startBare, 'heapUsed'),
  }
  await provider.close()
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  return Object.entries({ resident, 'of the heap, once collected': heap }).map(
    ([which, { ours, theirs }]) => ({
      what: `memory ${which}, for each of ${SOCKETS} sockets that watch a topic (bound ≤ 1.5×)`,
      measured: kib(ours),
      against: `${kib(theirs)}: bare ws`,
      ratio: times(ours, theirs),
    }),
  )
}

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
