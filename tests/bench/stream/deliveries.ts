import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../support/gateway/player.ts'
import { atLeast, atMost, type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { startReaders } from '../rig/readers.ts'
import { openProcessRig } from '../rig/rig.ts'
import { type ServerProcess, startBareServer } from '../rig/server.ts'
import { scriptTickingRound } from '../rig/ticking-round.ts'
import { lastSocketDelays } from './last-socket.ts'

const SOCKETS = 5_000
const EVERY_MS = 250
const PAIRS = 5
const CHANGES = 24
const TOPIC = 'live/10'

/**
 * Four changes a second to 5,000 sockets: CPU time per delivery (polls included), event loop delay, and the delay of the
 * last socket, against a bare `ws` server that sends the same frames. Both are measured alternately, since the machine's
 * speed drifts, each by itself.
 */
export async function deliveries(): Promise<Figure[]> {
  const game = { isPaused: false }
  const rig = await openProcessRig((provider) => scriptTickingRound(provider, game), {
    POLL_LIVE_MS: EVERY_MS,
    BEAT_MS: 600_000,
  })
  const { gateway } = rig
  const bare = await startBareServer()
  const listeners = await startReaders(gateway.socketUrl, SOCKETS, TOPIC)
  const others = await startReaders(bare.socketUrl, SOCKETS)
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  const change = await player.until('a change', () => player.frames(TOPIC).at(-1)?.frame)
  const frame = `42${JSON.stringify(['change', change])}`
  player.close()

  const play = async (server: ServerProcess) => {
    const before = await listeners.frames()
    game.isPaused = server === bare
    // The other server's deliveries have ended by then.
    await sleep(2 * EVERY_MS)
    return before
  }
  const ours: Sample[] = []
  const theirs: Sample[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    await play(gateway)
    ours.push(await sample(gateway, listeners.frames, () => sleep(CHANGES * EVERY_MS)))
    await play(bare)
    theirs.push(
      await sample(bare, others.frames, () =>
        bare.ask({ ask: 'broadcast', frame, times: CHANGES, everyMs: EVERY_MS }),
      ),
    )
  }
  await play(gateway)
  const waits = await lastSocketDelays(gateway.url, CHANGES, EVERY_MS)
  await Promise.all([listeners.stop(), others.stop()])
  await Promise.all([rig.close(), bare.close()])

  const ratios = ours.map(({ perSecond }, nth) => perSecond / (theirs[nth]?.perSecond ?? Number.NaN))
  const median = (samples: readonly Sample[], of: (one: Sample) => number) => quantile(samples.map(of), 0.5)
  const rate = (samples: readonly Sample[]) =>
    `${Math.round(median(samples, ({ perSecond }) => perSecond) / 1000)} k`
  const delays = [ours, theirs].map((samples) => median(samples, ({ delayMs }) => delayMs))
  const [delay = Number.NaN, bareDelay = Number.NaN] = delays
  return [
    {
      what: `deliveries per CPU-second, ${SOCKETS} sockets, ${1000 / EVERY_MS} changes a second; median of ${PAIRS} pairs`,
      measured: rate(ours),
      against: `${rate(theirs)}: bare ws, the same frame`,
      ratio: `${quantile(ratios, 0.5).toFixed(2)}× (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
      bound: atLeast(1, quantile(ratios, 0.5), '×'),
    },
    {
      what: 'loop delay meanwhile, p99 of a 10 ms timer’s period',
      measured: ms(delay),
      against: `${ms(bareDelay)}: bare ws, all sockets in one turn of the loop`,
      ratio: times(delay, bareDelay),
      bound: atMost(25, delay, ' ms'),
    },
    {
      what: `provider answer read → last of ${SOCKETS} sockets written, p50 and p99`,
      measured: `${ms(quantile(waits, 0.5))}, ${ms(quantile(waits, 0.99))}`,
      against: `${EVERY_MS} ms: until the next change`,
      ratio: times(quantile(waits, 0.99), EVERY_MS),
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
