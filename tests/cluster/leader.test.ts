import { beforeAll, expect, test } from 'vitest'
import { type Audience, openAudience } from '#tests/support/cluster/audience.ts'
import { type Cluster, openCluster, until } from '#tests/support/cluster/cluster.ts'
import { LIVE_TOPIC } from '#tests/support/cluster/truth.ts'
import { LIVE } from '#tests/support/provider/league.ts'

let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster({ settings: { PROVIDER_TIMEOUT_MS: 60_000 } })
  return cluster.close
})

/** Opens followers on all gateways, under one epoch. */
async function gather(): Promise<{ audience: Audience; epochs: ReadonlySet<unknown> }> {
  const audience = openAudience(cluster)
  await audience.join(30)
  await cluster.leader()
  await audience.catchUp()
  const epochs = audience.epochs()
  expect(epochs.size).toBe(1)
  return { audience, epochs }
}

test('after the leader is killed another gateway continues its topics', async () => {
  const { audience, epochs } = await gather()
  const killed = await cluster.leader()
  killed.signal('SIGKILL')
  expect(await killed.left()).toBeNull()
  await audience.catchUp()
  expect(await cluster.leader()).not.toBe(killed)
  await killed.start()
  await audience.expectNothingWrong()
  expect(audience.epochs()).toEqual(epochs)
})

test('the old answer of a leader that was frozen past its lease is never delivered', async () => {
  const { audience, epochs } = await gather()
  const frozen = await cluster.leader()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = () => frozen.metric('gateway_provider_requests_total', { call: 'live' })
  const held = cluster.provider.nextCall(LIVE)
  cluster.truth.holdNext(released)
  await held
  const before = await asked()
  frozen.signal('SIGSTOP')
  expect(await cluster.leader()).not.toBe(frozen)
  await audience.catchUp()

  release()
  frozen.signal('SIGCONT')
  await until('it has read the old answer', async () => (await asked()) > before)
  const newcomers = await audience.join(3, { url: () => frozen.url })
  await audience.catchUp(newcomers)
  await audience.expectNothingWrong()
  expect(audience.epochs()).toEqual(epochs)
})

test('a version is the same state on all gateways at all times, and clients resume', async () => {
  const audience = openAudience(cluster)
  const followers = await audience.join(30)
  for (let turn = 0; turn < 6; turn++) {
    await audience.catchUp()
    for (const follower of followers.slice(turn * 5, turn * 5 + 5)) follower.breakOff()
  }
  await audience.expectNothingWrong()
  for (const follower of followers) {
    const { resumed, wholes, lags } = follower.fold(LIVE_TOPIC)
    // A gateway that lags behind the previous one answers with a snapshot of a state held already.
    expect({ wholes: wholes - lags, came: resumed + lags }).toEqual({ wholes: 1, came: 1 })
  }
})
