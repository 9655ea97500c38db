import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAudience } from '#tests/support/cluster/audience.ts'
import { type Cluster, openCluster, until } from '#tests/support/cluster/cluster.ts'
import { LIVE_TOPIC } from '#tests/support/cluster/truth.ts'
import { connect, type Player } from '#tests/support/gateway/player.ts'
import { LIVE, PERIODS } from '#tests/support/provider/league.ts'
import { picksOf, VALIDATE } from '#tests/support/provider/prices.ts'
import type { Received } from '#tests/support/provider/provider.ts'

const [LIVE_MS, BATCH] = [100, 20]

let cluster: Cluster

beforeAll(async () => {
  const settings = { POLL_LIVE_MS: LIVE_MS, POLL_SELECTION_MS: 150, VALIDATION_BATCH: BATCH }
  cluster = await openCluster({ settings })
  return cluster.close
})

async function playerAt({ url }: { readonly url: string }): Promise<Player> {
  const player = await connect(url)
  onTestFinished(() => player.close())
  return player
}

const nameOf = (match: number) => `selection/${match}/1/home_team`
const asked = (call: Received) => picksOf(call).map(({ match_id }) => match_id)
const sizesOf = (calls: readonly Received[]) =>
  calls.map((call) => asked(call).length).toSorted((a, b) => a - b)

/** Number of live calls by gateway. */
const callsBy = () =>
  Promise.all(
    cluster.gateways.map((gateway) => gateway.metric('gateway_provider_requests_total', { call: 'live' })),
  )

test('a round that is watched on all gateways is polled by one of them at its interval', async () => {
  const CALLS = 30
  const audience = openAudience(cluster)
  await audience.join(1)
  await audience.join(59)
  await cluster.leader()
  await audience.catchUp()

  const before = await callsBy()
  const from = cluster.provider.callsTo(LIVE).length
  const calls = (await cluster.provider.called(LIVE, from + CALLS)).slice(from, from + CALLS)
  const after = await callsBy()
  const polling = after.filter((count, at) => count > (before[at] ?? 0))
  expect(polling).toHaveLength(1)
  // Two pollers would make them in half of the time; a slow machine only takes longer.
  const spanMs = (calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0)
  expect(spanMs).toBeGreaterThan(0.75 * (CALLS - 1) * LIVE_MS)
})

test('the selections of all gateways are polled together, one call per batch', async () => {
  const [DISTINCT, PERIODS_SEEN] = [50, 4]
  const perRound = Math.ceil(DISTINCT / BATCH)
  const audience = openAudience(cluster)
  // Each selection is watched on two gateways.
  for (const nth of [0, 1, 2])
    await audience.join(10, {
      url: () => cluster.gateway(nth).url,
      topics: Array.from({ length: 34 }, (_, at) => nameOf((nth * 17 + at) % DISTINCT)),
    })
  const even = [...Array(PERIODS_SEEN).fill(DISTINCT % BATCH), ...Array(2 * PERIODS_SEEN).fill(BATCH)]

  await until('the first asks are over', () => {
    const latest = cluster.provider.callsTo(VALIDATE).slice(-perRound * PERIODS_SEEN)
    return sizesOf(latest).join() === even.join()
  })
  const from = cluster.provider.callsTo(VALIDATE).length
  const calls = (await cluster.provider.called(VALIDATE, from + even.length)).slice(from, from + even.length)
  expect(sizesOf(calls)).toEqual(even)
  const times = Map.groupBy(calls.flatMap(asked), (match) => match)
  expect(times.size).toBe(DISTINCT)
  // The calls seen may begin in the middle of a period: a selection is then asked for once less or more.
  const periods = [...times.values()].map(({ length }) => length)
  expect(Math.min(...periods)).toBeGreaterThanOrEqual(PERIODS_SEEN - 1)
  expect(Math.max(...periods)).toBeLessThanOrEqual(PERIODS_SEEN + 1)
})

test('nothing is polled once nobody watches on any gateway', async () => {
  const audience = openAudience(cluster)
  for (const follower of await audience.join(6)) follower.close()
  const players = await Promise.all([cluster.gateway(0), cluster.gateway(1)].map(playerAt))
  await until('no round is polled', async () => {
    const led = cluster.gateways.map((gateway) => gateway.metric('gateway_leading', { kind: 'live' }))
    return (await Promise.all(led)).every((count) => count === 0)
  })
  const before = cluster.provider.callsTo(LIVE).length
  await Promise.all(players.map((player) => player.subscribe('periods/2')))
  await cluster.provider.called(PERIODS, cluster.provider.callsTo(PERIODS).length + 4)
  expect(cluster.provider.callsTo(LIVE)).toHaveLength(before)

  const [late] = players
  expect(await late?.subscribe(LIVE_TOPIC)).toMatchObject([{ health: { state: 'live' } }])
  expect(cluster.provider.callsTo(LIVE).length).toBeGreaterThan(before)
})

test('a new selection is polled at once, whichever gateway it is first watched on', async () => {
  const patient = await openCluster({ settings: { POLL_SELECTION_MS: 60_000 } })
  onTestFinished(() => patient.close())
  const [first, second, third] = (await Promise.all(patient.gateways.map(playerAt))) as [
    Player,
    Player,
    Player,
  ]
  const answer = { seq: 1, health: { state: 'live' } }
  expect(await first.subscribe(nameOf(1))).toMatchObject([
    { ...answer, rows: { selection: { match_id: 1 } } },
  ])
  expect(await second.subscribe(nameOf(2))).toMatchObject([
    { ...answer, rows: { selection: { match_id: 2 } } },
  ])
  expect(await third.subscribe(nameOf(3), nameOf(4))).toMatchObject([answer, answer])
  expect(await third.subscribe(nameOf(1), nameOf(2))).toMatchObject([answer, answer])
  expect(third.held(nameOf(1))?.epoch).toBe(first.held(nameOf(1))?.epoch)
  expect(third.held(nameOf(2))?.epoch).toBe(second.held(nameOf(2))?.epoch)
  expect(patient.provider.callsTo(VALIDATE).flatMap(asked).toSorted()).toEqual([1, 2, 3, 4])
})
