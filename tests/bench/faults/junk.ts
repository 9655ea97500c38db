import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connect, type Player } from '../../support/gateway/player.ts'
import { atMost, type Figure } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { openProcessRig } from '../rig/rig.ts'
import { scriptTickingRound } from '../rig/ticking-round.ts'

const PIECES = 100_000
const WARM_UP = 1_000
const PLAYERS = 20
const TOPIC = 'live/10'

/** 100,000 pieces of junk of every kind, sent while 20 fair players follow a round. */
export async function junk(): Promise<Figure[]> {
  const { gateway, close } = await openProcessRig(scriptTickingRound, { POLL_LIVE_MS: 100 })
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => connect(gateway.url)))
  await Promise.all(players.map((player) => player.subscribe(TOPIC)))

  await sendJunk(gateway.socketUrl, WARM_UP)
  const before = await gateway.ask({ ask: 'settle' })
  const from = seqs(players)
  const startedAt = Date.now()
  const connections = await sendJunk(gateway.socketUrl, PIECES)
  const took = Date.now() - startedAt
  const after = await gateway.ask({ ask: 'settle' })
  const meanwhile = delays(players, startedAt, startedAt + took)
  const restedAt = Date.now()
  await new Promise((rested) => setTimeout(rested, 5_000))
  const quiet = delays(players, restedAt, Date.now())
  const disturbed = players.filter(
    (player, nth) =>
      player.steps(TOPIC).gap > 0 ||
      player.ends.length > 0 ||
      (player.held(TOPIC)?.seq ?? 0) <= (from[nth] ?? 0),
  )
  const complaints = gateway.errors()
  for (const player of players) player.close()
  await close()

  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  return [
    {
      what: `resident memory after ${PIECES} pieces of junk from ${connections} connections`,
      measured: megabytes(after.rss),
      against: `${megabytes(before.rss)}: after the first ${WARM_UP}`,
      ratio: `${after.rss < before.rss ? '−' : '+'}${megabytes(Math.abs(after.rss - before.rss))}`,
      bound: atMost(20, (after.rss - before.rss) / 1e6, ' MB more'),
    },
    {
      what: `of ${PLAYERS} fair players were disturbed: a gap, an end, or no change; errors written`,
      measured: `${disturbed.length}; ${complaints === '' ? 'none' : complaints.slice(0, 60)}`,
      against: `${PLAYERS} players`,
      bound: atMost(0, disturbed.length + complaints.length),
    },
    {
      what: 'a change’s delay to a fair player meanwhile, p50 and p99',
      measured: `${quantile(meanwhile, 0.5)} ms, ${quantile(meanwhile, 0.99)} ms`,
      against: `${quantile(quiet, 0.5)} ms, ${quantile(quiet, 0.99)} ms: without junk`,
    },
  ]
}

const seqs = (players: readonly Player[]) => players.map((player) => player.held(TOPIC)?.seq ?? 0)

/** The time of each change from the provider's answer to the reader, in ms. */
const delays = (players: readonly Player[], from: number, to: number) =>
  players.flatMap((player) =>
    player
      .frames(TOPIC)
      .filter(({ kind, arrivedAt }) => kind === 'change' && arrivedAt >= from && arrivedAt <= to)
      .map(({ arrivedAt, frame }) => arrivedAt - frame.at),
  )

async function sendJunk(socketUrl: string, pieces: number): Promise<number> {
  const child = fork(join(import.meta.dirname, 'junk-process.ts'), [socketUrl, String(pieces)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [connections] = await Promise.race([once(child, 'message'), exited])
  await exited
  return Number(connections)
}
