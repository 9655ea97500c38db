import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../support/gateway/player.ts'
import { atLeast, atMost, type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { startReaders } from '../rig/readers.ts'
import { openProcessRig } from '../rig/rig.ts'
import { type ServerProcess, startBareServer } from '../rig/server.ts'
import { scriptTickingRound } from '../rig/ticking-round.ts'
import { lastSocketDelays } from './last-socket.ts'

/** Numbers of sockets, and of the pairs of measurements at each, after one that warms both servers up. */
const sizes = [
  [1_500, 5],
  [5_000, 5],
  [10_000, 3],
] as const
const EVERY_MS = 250
const CHANGES = 24
const TOPIC = 'live/10'

/**
 * Four changes a second to many sockets: CPU time per delivery (polls included), event loop delay, and the delay of the
 * last socket, against a bare `ws` server that sends the same frames and pings as often. Both are measured alternately, since the machine's
 * speed drifts, each by itself.
 */
export async function deliveries(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [sockets, pairs] of sizes) figures.push(...(await measure(sockets, pairs)))
  return figures
}

async function measure(sockets: number, pairs: number): Promise<Figure[]> {
  const game = { isPaused: false }
  const rig = await openProcessRig((provider) => scriptTickingRound(provider, game), {
    POLL_LIVE_MS: EVERY_MS,
    BEAT_MS: 600_000,
  })
  const { gateway } = rig
  const bare = await startBareServer()
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  const change = await player.until('a change', () => player.frames(TOPIC).at(-1)?.frame)
  player.close()
  const text = `42${JSON.stringify(['change', change])}`
  const frames = Array.from({ length: CHANGES }, () => ({ topic: TOPIC, text }))
  const listeners = await startReaders(gateway.socketUrl, sockets, TOPIC)
  const others = await startReaders(bare.socketUrl, sockets)

  const play = async (server: ServerProcess) => {
    const before = await listeners.frames()
    game.isPaused = server === bare
    // The other server's deliveries have ended by then.
    await sleep(2 * EVERY_MS)
    return before
  }
  const ours: Sample[] = []
  const theirs: Sample[] = []
  for (let pair = 0; pair <= pairs; pair++) {
    await play(gateway)
    ours.push(await sample(gateway, listeners.frames, () => sleep(CHANGES * EVERY_MS)))
    await play(bare)
    const broadcast = () => bare.ask({ ask: 'broadcast', frames, everyMs: EVERY_MS })
    theirs.push(await sample(bare, others.frames, broadcast))
  }
  await play(gateway)
  const waits = await lastSocketDelays(gateway.url, CHANGES, EVERY_MS)
  await play(bare)
  const { tookMs } = await bare.ask({ ask: 'broadcast', frames, everyMs: EVERY_MS })
  await Promise.all([listeners.stop(), others.stop()])
  await Promise.all([rig.close(), bare.close()])

  for (const samples of [ours, theirs]) samples.shift()
  const ratios = ours.map(({ perSecond }, nth) => perSecond / (theirs[nth]?.perSecond ?? Number.NaN))
  const median = (samples: readonly Sample[], of: (one: Sample) => number) => quantile(samples.map(of), 0.5)
  const rate = (samples: readonly Sample[]) =>
    `${Math.round(median(samples, ({ perSecond }) => perSecond) / 1000)} k`
  const delays = [ours, theirs].map((samples) => median(samples, ({ delayMs }) => delayMs))
  const [delay = Number.NaN, bareDelay = Number.NaN] = delays
  return [
    {
      what: `deliveries per CPU-second, ${sockets} sockets, ${1000 / EVERY_MS} changes a second; median of ${pairs} pairs`,
      measured: rate(ours),
      against: `${rate(theirs)}: bare ws, the same frame, a ping to each socket as often`,
      ratio: `${quantile(ratios, 0.5).toFixed(2)}× (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
      bound: atLeast(1, quantile(ratios, 0.5), '×'),
    },
    {
      what: `loop delay meanwhile, ${sockets} sockets, p99 of a 10 ms timer’s period`,
      measured: ms(delay),
      against: `${ms(bareDelay)}: bare ws, all sockets in one turn of the loop`,
      ratio: times(delay, bareDelay),
      bound: atMost(25, delay, ' ms'),
    },
    {
      what: `provider answer read → last of ${sockets} sockets written, p50 and p99`,
      measured: `${ms(quantile(waits, 0.5))}, ${ms(quantile(waits, 0.99))}`,
      against: `${ms(quantile(tookMs, 0.5))}, ${ms(quantile(tookMs, 0.99))}: bare ws, broadcast begun → last socket written`,
      ratio: times(quantile(waits, 0.99), quantile(tookMs, 0.99)),
      bound: atMost(1.2, quantile(waits, 0.99) / quantile(tookMs, 0.99), '×'),
    },
  ]
}

interface Sample {
  readonly perSecond: number
  readonly delayMs: number
}

async function sample(
  server: ServerProcess,
  frames: () => Promise<number>,
  act: () => Promise<unknown>,
): Promise<Sample> {
  const [counted, { cpuMs }] = [await frames(), await server.ask({ ask: 'watch the loop' })]
  await act()
  const used = await server.ask({ ask: 'usage' })
  const received = (await frames()) - counted
  return { perSecond: received / ((used.cpuMs - cpuMs) / 1000), delayMs: used.delayMs }
}
