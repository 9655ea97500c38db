import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../support/gateway/player.ts'
import { inPlay, scriptPeriods } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'
import { atLeast, atMost, type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { startReaders } from '../rig/readers.ts'
import { openProcessRig } from '../rig/rig.ts'
import { type ServerProcess, startBareServer } from '../rig/server.ts'
import { scriptTickingRound } from '../rig/ticking-round.ts'
import { lastSocketDelays } from './last-socket.ts'

/**
 * Numbers of sockets, and at each the pairs of measurements, after one that warms both servers up, and the changes of a
 * measurement. With few sockets one pair says little: the CPU time of a delivery drifts by a tenth from second to second.
 */
const sizes = [
  { sockets: 1_500, pairs: 25, changes: 12 },
  { sockets: 5_000, pairs: 5, changes: 24 },
  { sockets: 10_000, pairs: 3, changes: 24 },
] as const
const EVERY_MS = 250
/** Changes whose delay to the last socket is measured. */
const DELAYED_CHANGES = 24
const TOPIC = 'live/10'
/**
 * Rounds that are polled before, and how long: as many polls as one round has in ten minutes, so that V8 has compiled
 * their code as in a gateway that has run for a while. A broadcast compiles the bare server's at once.
 */
const WARMING_ROUNDS = Array.from({ length: 30 }, (_, nth) => 100 + nth)
const WARMING_MS = 20_000
const LINGER_MS = 1_000

/**
 * Four changes a second to many sockets: CPU time per delivery (polls included), event loop delay, and the delay of the
 * last socket, against a bare `ws` server that sends the same frames and pings as often. Both are measured alternately,
 * since the machine's speed drifts, each by itself, and each is the first of every second pair.
 */
export async function deliveries(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measure(size)))
  return figures
}

async function measure({ sockets, pairs, changes }: (typeof sizes)[number]): Promise<Figure[]> {
  const game = { isPaused: false }
  const script = (provider: Provider) => {
    scriptTickingRound(provider, game)
    scriptPeriods(provider, ...[10, ...WARMING_ROUNDS].map((round_id) => inPlay(round_id)))
  }
  const settings = { POLL_LIVE_MS: EVERY_MS, BEAT_MS: 600_000, LINGER_MS }
  const rig = await openProcessRig(script, settings)
  const { gateway } = rig
  await warmPollsUp(gateway.url)
  const bare = await startBareServer()
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  const change = await player.until('a change', () => player.frames(TOPIC).at(-1)?.frame)
  player.close()
  const text = `42${JSON.stringify(['change', change])}`
  const framesOf = (length: number) => Array.from({ length }, () => ({ topic: TOPIC, text }))
  const listeners = await startReaders(gateway.socketUrl, sockets, TOPIC)
  const others = await startReaders(bare.socketUrl, sockets)

  const play = async (server: ServerProcess) => {
    game.isPaused = server === bare
    // The other server's deliveries have ended by then.
    await sleep(2 * EVERY_MS)
  }
  const ours: Sample[] = []
  const theirs: Sample[] = []
  const broadcast = (count: number) =>
    bare.ask({ ask: 'broadcast', frames: framesOf(count), everyMs: EVERY_MS })
  async function sampleOurs() {
    await play(gateway)
    ours.push(await sample(gateway, listeners.frames, () => sleep(changes * EVERY_MS)))
  }
  async function sampleTheirs() {
    await play(bare)
    theirs.push(await sample(bare, others.frames, () => broadcast(changes)))
  }
  for (let pair = 0; pair <= pairs; pair++) {
    const [first, second] = pair % 2 === 0 ? [sampleOurs, sampleTheirs] : [sampleTheirs, sampleOurs]
    await first()
    await second()
  }
  await play(gateway)
  const waits = await lastSocketDelays(gateway.url, DELAYED_CHANGES, EVERY_MS)
  await play(bare)
  const { tookMs } = await broadcast(DELAYED_CHANGES)
  await Promise.all([listeners.stop(), others.stop()])
  await Promise.all([rig.close(), bare.close()])

  for (const samples of [ours, theirs]) samples.shift()
  const ratios = ours.map(({ perSecond }, nth) => perSecond / (theirs[nth]?.perSecond ?? Number.NaN))
  const ratioAt = (part: number) => quantile(ratios, part).toFixed(2)
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
      ratio: `${ratioAt(0.5)}× (half: ${ratioAt(0.25)}–${ratioAt(0.75)})`,
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

async function warmPollsUp(url: string): Promise<void> {
  const player = await connect(url)
  await player.subscribe(...WARMING_ROUNDS.map((round_id) => `live/${round_id}`))
  await sleep(WARMING_MS)
  player.close()
  await sleep(2 * LINGER_MS)
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
