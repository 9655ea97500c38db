import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeflateGroup, ReaderWindow } from '#gateway/socket/transport/deflate-group.ts'
import { framed } from '#gateway/socket/transport/frame.ts'
import { atLeast, atMost, type Figure, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { startReaders } from '../rig/readers.ts'
import { type Frame, type ServerProcess, startTransport } from '../rig/server.ts'
import { deflatedOnce, type Transport, transports } from '../rig/transport-server.ts'
import { ROUND_TOPIC, recordRound, SELECTIONS } from './recorded-round.ts'

/** Sockets opened before the measurement of memory: compiled code and tables are allocated with the first ones. */
const FIRST = 1_000
const SOCKETS = 5_000
const BROADCASTS = 24
const EVERY_MS = 250
const REPEATS = 3

/** Readers by the topics that they follow. */
const kinds = { 'one round': [ROUND_TOPIC], '35 topics': [ROUND_TOPIC, ...SELECTIONS] } as const
type Kind = keyof typeof kinds

/** The transports by what they cost: each one against the simpler one before it. */
export async function transport(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of Object.keys(kinds) as Kind[]) {
    const frames = await recordRound(kinds[kind])
    const costs = new Map<Transport, Cost>()
    const samples = transports.map((transport) => ({ transport, all: [] as Load[] }))
    // Alternately, since the machine's speed drifts.
    for (let repeat = 0; repeat < REPEATS; repeat++)
      for (const { transport, all } of samples) all.push(await load(transport, kind, frames))
    for (const { transport, all } of samples) {
      const median = (of: (load: Load) => number) => quantile(all.map(of), 0.5)
      costs.set(transport, {
        perSecond: median(({ perSecond }) => perSecond),
        rss: median(({ rss }) => rss),
        heap: median(({ heap }) => heap),
        bytes: bytesOf(transport, frames),
      })
    }
    figures.push(
      ...transports.flatMap((transport, at) => figuresOf(kind, transport, transports[at - 1], costs)),
    )
  }
  return figures
}

interface Load {
  /** Deliveries per CPU-second. */
  readonly perSecond: number
  /** Bytes for each socket. */
  readonly rss: number
  readonly heap: number
}

interface Cost extends Load {
  /** Bytes that a reader is sent in a round. */
  readonly bytes: number
}

const names: Record<Transport, string> = {
  stock: 'Socket.IO’s server',
  plain: 'our engine',
  once: 'deflated once',
  shared: 'deflated by group',
}

/** The figures of one transport beside the simpler one before it, with the bounds on which it is kept. */
function figuresOf(
  kind: Kind,
  transport: Transport,
  simpler: Transport | undefined,
  costs: ReadonlyMap<Transport, Cost>,
): Figure[] {
  const [cost, before] = [costs.get(transport), simpler && costs.get(simpler)]
  if (!cost) throw new Error('all are measured')
  const figure = (what: string, show: (cost: Cost) => string, of: (cost: Cost) => number): Figure => ({
    what: `${what}: ${names[transport]}, to readers of ${kind}`,
    measured: show(cost),
    against: before && simpler ? `${show(before)}: ${names[simpler]}` : '',
    ...(before && { ratio: times(of(cost), of(before)) }),
  })
  const rate = figure(
    'deliveries per CPU-second',
    ({ perSecond }) => `${Math.round(perSecond / 1000)} k`,
    ({ perSecond }) => perSecond,
  )
  const memory = figure(
    'heap and resident memory of a socket; the ratio is the heap’s',
    ({ heap, rss }) => `${kib(heap)}, ${kib(rss)}`,
    ({ heap }) => heap,
  )
  const bytes = figure(
    'bytes a round',
    ({ bytes }) => `${(bytes / 1000).toFixed(1)} KB`,
    ({ bytes }) => bytes,
  )
  const lines: Figure = {
    what: `lines of code: ${names[transport]}`,
    measured: String(linesOf(transport)),
    against: simpler ? `${linesOf(simpler)}: ${names[simpler]}` : '',
  }
  const isDeflated = transport === 'once' || transport === 'shared'
  return [
    before && transport === 'plain'
      ? { ...rate, bound: atLeast(1.2, cost.perSecond / before.perSecond, '×') }
      : rate,
    memory,
    before && isDeflated && kind === 'one round'
      ? { ...bytes, bound: atMost(0.5, cost.bytes / before.bytes, '×') }
      : bytes,
    ...(kind === 'one round' ? [lines] : []),
  ]
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/** Opens the sockets, then sends recorded changes to all of them. */
async function load(transport: Transport, kind: Kind, frames: readonly Frame[]): Promise<Load> {
  const server = await startTransport(transport)
  const topics = kinds[kind].join()
  const { heapUsed: heapBefore } = await server.ask({ ask: 'settle' })
  const first = await startReaders(server.socketUrl, FIRST, topics)
  const { rss: rssBefore } = await server.ask({ ask: 'usage' })
  const readers = await startReaders(server.socketUrl, SOCKETS, topics)
  const { rss } = await server.ask({ ask: 'usage' })
  const { heapUsed } = await server.ask({ ask: 'settle' })
  const perSecond = await deliveriesOf(server, readers.frames, frames)
  await server.close()
  await Promise.all([first.stop(), readers.stop()])
  return { perSecond, rss: (rss - rssBefore) / SOCKETS, heap: (heapUsed - heapBefore) / (FIRST + SOCKETS) }
}

async function deliveriesOf(
  server: ServerProcess,
  frames: () => Promise<number>,
  recorded: readonly Frame[],
): Promise<number> {
  const changes = recorded.filter(({ topic }) => topic !== '')
  const broadcasts = changes.slice(0, BROADCASTS)
  const counted = await frames()
  const before = await server.ask({ ask: 'usage' })
  const after = await server.ask({ ask: 'broadcast', frames: broadcasts, everyMs: EVERY_MS })
  // The sockets opened first get them as well.
  const received = ((await frames()) - counted) * ((FIRST + SOCKETS) / SOCKETS)
  return received / ((after.cpuMs - before.cpuMs) / 1000)
}

/** The bytes of all recorded frames. */
function bytesOf(transport: Transport, frames: readonly Frame[]): number {
  const group = new DeflateGroup()
  const window = new ReaderWindow()
  return frames
    .map(({ topic, text }) => {
      const plain = framed(text)
      if (topic === '') return plain
      if (transport === 'once') return deflatedOnce(text)
      const shared = transport === 'shared' && topic === ROUND_TOPIC && group.add(plain)
      return shared ? window.take(shared) : plain
    })
    .reduce((sum, { length }) => sum + length, 0)
}

/** The lines of the transport's own files. */
function linesOf(transport: Transport): number {
  const engine = ['client-message.ts', 'connection.ts', 'engine.ts', 'frame.ts', 'packet.ts']
  const files = {
    stock: [],
    plain: engine,
    once: [...engine, 'deflate-offer.ts'],
    shared: [...engine, 'deflate-offer.ts', 'deflate-group.ts'],
  }[transport]
  const folder = join(import.meta.dirname, '../../../gateway/socket/transport')
  return files.reduce((sum, file) => sum + readFileSync(join(folder, file), 'utf8').split('\n').length - 1, 0)
}
