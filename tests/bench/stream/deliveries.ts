import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../support/gateway/player.ts'
import { inPlay, scriptPeriods } from '../../support/provider/league.ts'
import { type Provider, startProvider } from '../../support/provider/provider.ts'
import type { Settings } from '../../support/settings.ts'
import { atLeast, atMost, type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { startReaders } from '../rig/readers.ts'
import { openProcessRig } from '../rig/rig.ts'
import { type ServerProcess, startBareServer, startStockServer } from '../rig/server.ts'
import { scriptTickingRound } from '../rig/ticking-round.ts'

/**
 * Numbers of sockets, and at each the turns of measurements, after one that warms the servers up, and the changes of a
 * measurement. With few sockets one turn says little: the CPU time of a delivery drifts by a tenth from second to second.
 */
const sizes = [
  { sockets: 1_500, turns: 15, changes: 12, isTraced: true },
  { sockets: 5_000, turns: 5, changes: 24, isTraced: false },
  { sockets: 10_000, turns: 3, changes: 24, isTraced: false },
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
 * last socket, against a bare `ws` server and Socket.IO's own server with its own broadcast, which send the same frames
 * and ping as often. The three are measured in turns, since the machine's speed drifts, each by itself, and each is the
 * first of every third turn. With the fewest sockets a gateway that sends traces is a fourth: a span is of a whole broadcast,
 * so there it costs most.
 */
export async function deliveries(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measure(size)))
  return figures
}

/** A gateway, warm, and its round, which moves while it is measured. */
async function raise(more: Settings = {}) {
  const game = { isPaused: false }
  const script = (provider: Provider) => {
    scriptTickingRound(provider, game)
    scriptPeriods(provider, ...[10, ...WARMING_ROUNDS].map((round_id) => inPlay(round_id)))
  }
  const rig = await openProcessRig(script, { POLL_LIVE_MS: EVERY_MS, BEAT_MS: 600_000, LINGER_MS, ...more })
  await warmPollsUp(rig.gateway.url)
  return { ...rig, game }
}

async function measure({ sockets, turns, changes, isTraced }: (typeof sizes)[number]): Promise<Figure[]> {
  const collector = await startProvider()
  collector.on('/v1/traces', { body: {} })
  const rig = await raise()
  const { gateway } = rig
  const tracing = isTraced ? await raise({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }) : undefined
  const rigs = tracing ? [rig, tracing] : [rig]
  const [bare, stock] = [await startBareServer(), await startStockServer()]
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  const change = await player.until('a change', () => player.frames(TOPIC).at(-1)?.frame)
  player.close()
  const text = `42${JSON.stringify(['change', change])}`
  const framesOf = (length: number) => Array.from({ length }, () => ({ topic: TOPIC, text }))
  const broadcastBy = (server: ServerProcess, count: number) =>
    server.ask({ ask: 'broadcast', frames: framesOf(count), everyMs: EVERY_MS })

  const side = async (server: ServerProcess, topic?: string) => ({
    server,
    readers: await startReaders(server.socketUrl, sockets, topic),
    samples: [] as Sample[],
  })
  const ours = await side(gateway, TOPIC)
  const others = { bare: await side(bare), stock: await side(stock, TOPIC) }
  const traced = tracing && (await side(tracing.gateway, TOPIC))
  const sides = [ours, others.bare, others.stock, ...(traced ? [traced] : [])]

  const isolate = async (server: ServerProcess) => {
    for (const { game, gateway } of rigs) game.isPaused = server !== gateway
    // The other servers' deliveries have ended by then.
    await sleep(2 * EVERY_MS)
  }
  for (let turn = 0; turn <= turns; turn++)
    for (let nth = 0; nth < sides.length; nth++) {
      const { server, readers, samples } = sides[(turn + nth) % sides.length] ?? ours
      await isolate(server)
      const isGateway = rigs.some(({ gateway }) => gateway === server)
      const act = () => (isGateway ? sleep(changes * EVERY_MS) : broadcastBy(server, changes))
      samples.push(await sample(server, readers.frames, act))
    }
  await isolate(gateway)
  const waits = await lastSocketDelays(gateway.url, DELAYED_CHANGES, EVERY_MS)
  await isolate(bare)
  const { tookMs } = await broadcastBy(bare, DELAYED_CHANGES)
  await Promise.all(sides.map(({ readers }) => readers.stop()))
  await Promise.all([...rigs, bare, stock, collector].map((each) => each.close()))

  for (const { samples } of sides) samples.shift()
  const median = (samples: readonly Sample[], of: (one: Sample) => number) => quantile(samples.map(of), 0.5)
  const rate = ({ samples }: typeof ours) =>
    `${Math.round(median(samples, ({ perSecond }) => perSecond) / 1000)} k`
  function rateBeside(other: typeof ours, name: string, least: number, one = ours, how = ''): Figure {
    const ratios = one.samples.map(
      ({ perSecond }, nth) => perSecond / (other.samples[nth]?.perSecond ?? Number.NaN),
    )
    const ratioAt = (part: number) => quantile(ratios, part).toFixed(2)
    return {
      what: `deliveries per CPU-second${how}, ${sockets} sockets, ${1000 / EVERY_MS} changes a second; median of ${turns} turns`,
      measured: rate(one),
      against: `${rate(other)}: ${name}`,
      ratio: `${ratioAt(0.5)}× (half: ${ratioAt(0.25)}–${ratioAt(0.75)})`,
      bound: atLeast(least, quantile(ratios, 0.5), '×'),
    }
  }
  const delayOf = ({ samples }: typeof ours) => median(samples, ({ delayMs }) => delayMs)
  const last = { ours: quantile(waits, 0.99), bare: quantile(tookMs, 0.99) }
  return [
    rateBeside(others.bare, 'bare ws, the same frame, a ping to each socket as often', 0.85),
    rateBeside(others.stock, 'Socket.IO’s own server and broadcast', 1.3),
    ...(traced ? [rateBeside(ours, 'the same without traces', 0.9, traced, ' with traces')] : []),
    {
      what: `loop delay meanwhile, ${sockets} sockets, p99 of a 10 ms timer’s period`,
      measured: ms(delayOf(ours)),
      against: `${ms(delayOf(others.bare))}: bare ws, all sockets in one turn of the loop`,
      ratio: times(delayOf(ours), delayOf(others.bare)),
      bound: atMost(25, delayOf(ours), ' ms'),
    },
    {
      what: `provider answer read → last of ${sockets} sockets written, p50 and p99`,
      measured: `${ms(quantile(waits, 0.5))}, ${ms(last.ours)}`,
      against: `${ms(quantile(tookMs, 0.5))}, ${ms(last.bare)}: bare ws, broadcast begun → last socket written`,
      ratio: times(last.ours, last.bare),
      ...(sockets === 5_000 && { bound: atMost(1.5, last.ours / last.bare, '×') }),
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

/** The delay of the last socket of each change, in ms, by the gateway's own metric. */
async function lastSocketDelays(url: string, changes: number, everyMs: number): Promise<number[]> {
  const waits: number[] = []
  let before = await read(url)
  while (waits.length < changes) {
    // Often enough to see each change by itself; a scrape costs the gateway a few milliseconds.
    await sleep(everyMs / 2)
    const after = await read(url)
    // One change between two scrapes is a sample; two would be an average.
    if (after.count === before.count + 1) waits.push((after.sum - before.sum) * 1000)
    before = after
  }
  return waits
}

async function read(url: string): Promise<{ sum: number; count: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counted = (name: string) =>
    Number(new RegExp(`^gateway_change_delivery_seconds_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return { sum: counted('sum'), count: counted('count') }
}
