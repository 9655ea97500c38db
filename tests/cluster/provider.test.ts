import { beforeAll, expect, test } from 'vitest'
import { type Cluster, openCluster } from '#tests/support/cluster/cluster.ts'
import { connect, type Player } from '#tests/support/gateway/player.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'
import type { Reply } from '#tests/support/provider/provider.ts'

const TOPIC = 'live/10'
const rows = (minute: number) => [match(1, { minute }), match(2, { minute, home_score: 1 })]

/** Failures that the leader alone receives, and every gateway must show; all kinds are in `poll/upstream.test.ts`. */
const faults: readonly Reply[] = [{ status: 500, body: { error: 'down' } }, { hang: 'silent' }]

let cluster: Cluster
const players: Player[] = []

const held = (player: Player) => player.held(TOPIC)
const everyone = (what: string, look: (player: Player) => boolean) =>
  Promise.all(players.map((player) => player.until(what, () => look(player))))

beforeAll(async () => {
  cluster = await openCluster({ settings: { PROVIDER_TIMEOUT_MS: 300, BREAKER_MS: 100, BEAT_MS: 60_000 } })
  scriptPeriods(cluster.provider, inPlay())
  cluster.provider.on(LIVE, liveAnswer(...rows(0)))
  for (const { url } of cluster.gateways) players.push(await connect(url))
  for (const player of players) await player.subscribe(TOPIC)
  return async () => {
    for (const player of players) player.close()
    await cluster.close()
  }
})

test('a failing provider is down on every gateway, changes no row, and is live with the next good answer', async () => {
  for (const reply of faults) {
    await everyone('live', (player) => held(player)?.health?.state === 'live')
    const before = held(players[0] as Player)
    cluster.provider.on(LIVE, reply)
    await everyone('down', (player) => held(player)?.health?.state === 'down')
    for (const player of players)
      expect(held(player)).toMatchObject({ epoch: before?.epoch, seq: before?.seq, rows: before?.rows })
    const minute = Number(before?.rows[1]?.minute) + 1
    cluster.provider.on(LIVE, liveAnswer(...rows(minute)))
    await everyone('the next state', (player) => held(player)?.rows[1]?.minute === minute)
    await everyone('live again', (player) => held(player)?.health?.state === 'live')
    for (const player of players) expect(player.steps(TOPIC)).toMatchObject({ gap: 0, repeat: 0, whole: 1 })
  }
})
