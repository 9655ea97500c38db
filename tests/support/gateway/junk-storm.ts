import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openProcessRig } from '../../bench/rig/rig.ts'
import type { Usage } from '../../bench/rig/server.ts'
import { scriptTickingRound } from '../../bench/rig/ticking-round.ts'
import { connect, type Player } from './player.ts'

export const PIECES = 100_000
/** Pieces sent before the measurement: compiled code and tables are allocated with the first ones. */
export const WARM_UP = 1_000
const PLAYERS = 20
const TOPIC = 'live/10'
const QUIET_MS = 5_000

export interface JunkStorm {
  /** Number of connections that sent junk. */
  readonly connections: number
  /** The fair players with a gap, an end, or no change, described. */
  readonly disturbed: readonly string[]
  /** The text on the gateway's error stream. */
  readonly errors: string
  /** The gateway's resources after the warm-up, and after all pieces. */
  readonly before: Usage
  readonly after: Usage
  /** The delay of each change from the provider's answer to a fair player, during the junk and after it, in ms. */
  readonly delaysMs: { readonly during: readonly number[]; readonly after: readonly number[] }
}

/** 100,000 pieces of junk of every kind, sent while 20 fair players follow a round. */
export async function runJunkStorm(): Promise<JunkStorm> {
  const { gateway, close } = await openProcessRig(scriptTickingRound, { POLL_LIVE_MS: 100 })
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => connect(gateway.url)))
  try {
    await Promise.all(players.map((player) => player.subscribe(TOPIC)))
    await sendJunk(gateway.socketUrl, WARM_UP)
    const before = await gateway.ask({ ask: 'settle' })
    const from = players.map(seqOf)
    const startedAt = Date.now()
    const connections = await sendJunk(gateway.socketUrl, PIECES)
    const endedAt = Date.now()
    const after = await gateway.ask({ ask: 'settle' })
    const restedAt = Date.now()
    await new Promise((rested) => setTimeout(rested, QUIET_MS))
    return {
      connections,
      disturbed: players.flatMap((player, nth) => {
        const { gap } = player.steps(TOPIC)
        const changes = seqOf(player) - (from[nth] ?? 0)
        const isFine = gap === 0 && player.ends.length === 0 && changes > 0
        return isFine ? [] : [`player ${nth}: ${gap} gaps, ${player.ends.length} ends, ${changes} changes`]
      }),
      errors: gateway.errors(),
      before,
      after,
      delaysMs: {
        during: delaysOf(players, startedAt, endedAt),
        after: delaysOf(players, restedAt, Date.now()),
      },
    }
  } finally {
    for (const player of players) player.close()
    await close()
  }
}

const seqOf = (player: Player) => player.held(TOPIC)?.seq ?? 0

const delaysOf = (players: readonly Player[], from: number, to: number) =>
  players.flatMap((player) =>
    player
      .frames(TOPIC)
      .filter(({ kind, arrivedAt }) => kind === 'change' && arrivedAt >= from && arrivedAt <= to)
      .map(({ arrivedAt, frame }) => arrivedAt - frame.at),
  )

/** @returns the number of connections that were used up */
async function sendJunk(socketUrl: string, pieces: number): Promise<number> {
  const child = fork(join(import.meta.dirname, 'junk-process.ts'), [socketUrl, String(pieces)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [connections] = await Promise.race([once(child, 'message'), exited])
  await exited
  return Number(connections)
}
