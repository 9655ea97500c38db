import { beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, openCluster } from '#tests/support/cluster/cluster.ts'
import { connect, type Player } from '#tests/support/gateway/player.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'
import type { Reply } from '#tests/support/provider/provider.ts'

const TOPIC = 'live/10'
const rows = (minute: number) => [match(1, { minute }), match(2, { minute, home_score: 1 })]
const json = JSON.stringify(liveAnswer(...rows(90)).body)

const wrong = (leaf: unknown): unknown => (typeof leaf === 'number' ? { number: leaf } : [leaf])
const spoilt = (spoil: (leaf: unknown) => unknown) =>
  rows(90).map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, spoil(value)])))

/** Failures that the leader alone receives, and every gateway must show. */
const faults: readonly (readonly [string, Reply])[] = [
  ['an error', { status: 500, body: { error: 'down' } }],
  ['silence', { hang: 'silent' }],
  ['silence in the middle', { hang: 'mid-body', raw: json }],
  ['a broken connection', { reset: 'at once' }],
  ['a connection broken in the middle', { reset: 'mid-body', raw: json }],
  ['half an answer', { raw: json.slice(0, json.length / 2) }],
  ['a page', { raw: '<!doctype html><h1>Back soon</h1>', headers: { 'content-type': 'text/html' } }],
  ['wrong types', liveAnswer(...spoilt(wrong))],
  ['nulls', liveAnswer(...spoilt(() => null))],
  ['twenty megabytes', { raw: json.replace('{', `{"padding":"${'x'.repeat(20 * 1024 * 1024)}",`) }],
  ['a 401 in the body', { body: { status: 401, error: 'Session expired' } }],
  ['a 401 of HTTP', { status: 401, body: { error: 'Please log in' } }],
]

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

describe.each(faults)('a provider that answers %s', (_, reply) => {
  test('is down on every gateway, changes no row, and is live everywhere with the next good answer', async () => {
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
  })
})

test('a provider that repeats every row is read correctly', async () => {
  await everyone('live', (player) => held(player)?.health?.state === 'live')
  cluster.provider.on(LIVE, liveAnswer(...rows(80), ...rows(80)))
  await everyone('each once', (player) => held(player)?.rows[2]?.minute === 80)
  for (const player of players) expect(Object.keys(held(player)?.rows ?? {})).toEqual(['1', '2'])
  await everyone('live with it', (player) => held(player)?.health?.state === 'live')
})
