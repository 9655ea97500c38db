import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../support/gateway/player.ts'
import { type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { gather } from '../rig/gather.ts'
import { playOn } from '../rig/rest.ts'
import { openRigApart } from '../rig/rig.ts'
import { type ServedApart, startBare } from '../rig/server.ts'
import { lastSocket } from './stopwatch.ts'

const SOCKETS = 5_000
const EVERY_MS = 250
const PAIRS = 5
const CHANGES = 24
const TOPIC = 'live/10'

/**
 * One change four times a second to 5,000 sockets: what a delivery costs the gateway's process, polls and all, how
 * long its loop is held, and how long the last socket waits. Beside it a bare `ws` server that sends the same frame to
 * as many. The two take turns, since the machine's speed drifts; each is measured from within, in CPU time.
 */
export async function deliveries(): Promise<Figure[]> {
  const game = { isResting: false }
  const rig = await openRigApart((provider) => playOn(provider, game), {
    POLL_LIVE_MS: EVERY_MS,
    BEAT_MS: 600_000,
  })
  const { gateway } = rig
  const bare = await startBare()
  const listeners = await gather(gateway.socketUrl, SOCKETS, TOPIC)
  const others = await gather(bare.socketUrl, SOCKETS)
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  const change = await player.until('a change', () => player.frames(TOPIC).at(-1)?.frame)
  const frame = `42${JSON.stringify(['change', change])}`
  player.close()

  const play = async (server: ServedApart) => {
    const before = await listeners.frames()
    game.isResting = server === bare
    // What began before has ended: the two do not overlap.
    await sleep(2 * EVERY_MS)
    return before
  }
  const ours: Turn[] = []
  const theirs: Turn[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    await play(gateway)
    ours.push(await turn(gateway, listeners.frames, () => sleep(CHANGES * EVERY_MS)))
    await play(bare)
    theirs.push(
      await turn(bare, others.frames, () =>
        bare.ask({ ask: 'broadcast', frame, times: CHANGES, everyMs: EVERY_MS }),
      ),
    )
  }
  await play(gateway)
  const waits = await lastSocket(gateway.url, CHANGES, EVERY_MS)
  await Promise.all([listeners.leave(), others.leave()])
  await Promise.all([rig.close(), bare.close()])

  const ratios = ours.map(({ perSecond }, nth) => perSecond / (theirs[nth]?.perSecond ?? Number.NaN))
  const middle = (turns: readonly Turn[], of: (turn: Turn) => number) => quantile(turns.map(of), 0.5)
  const rate = (turns: readonly Turn[]) =>
    `${Math.round(middle(turns, ({ perSecond }) => perSecond) / 1000)} k`
  const delays = [ours, theirs].map((turns) => middle(turns, ({ delayMs }) => delayMs))
  const [delay = Number.NaN, bareDelay = Number.NaN] = delays
  return [
    {
      what: `deliveries per CPU-second, ${SOCKETS} sockets, ${1000 / EVERY_MS} changes a second; median of ${PAIRS} pairs`,
      measured: rate(ours),
      against: `${rate(theirs)}: bare ws, the same frame`,
      ratio: `${quantile(ratios, 0.5).toFixed(2)}× (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}; bound ≥ 0.9×)`,
    },
    {
      what: 'loop delay meanwhile, p99 of a 10 ms timer’s period (bound ≤ 25 ms)',
      measured: ms(delay),
      against: `${ms(bareDelay)}: bare ws, all in one turn`,
      ratio: times(delay, bareDelay),
    },
    {
      what: `provider answer read → last of ${SOCKETS} sockets written, p50 and p99`,
      measured: `${ms(quantile(waits, 0.5))}, ${ms(quantile(waits, 0.99))}`,
      against: `${EVERY_MS} ms: until the next change`,
      ratio: times(quantile(waits, 0.99), EVERY_MS),
    },
  ]
}

interface Turn {
  readonly perSecond: number
  readonly delayMs: number
}

async function turn(
  server: ServedApart,
  frames: () => Promise<number>,
  act: () => Promise<unknown>,
): Promise<Turn> {
  const [counted, { cpuMs }] = [await frames(), await server.ask({ ask: 'watch the loop' })]
  await act()
  const used = await server.ask({ ask: 'usage' })
  const got = (await frames()) - counted
  return { perSecond: got / ((used.cpuMs - cpuMs) / 1000), delayMs: used.delayMs }
}
