import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Audience, openAudience } from '#tests/support/cluster/audience.ts'
import { type Cluster, openCluster, until } from '#tests/support/cluster/cluster.ts'
import { openSlowLine, type SlowLine } from '#tests/support/cluster/slow-line.ts'
import { LIVE } from '#tests/support/provider/league.ts'

const LIVE_MS = 100

let cluster: Cluster
let line: SlowLine

beforeAll(async () => {
  cluster = await openCluster({
    settings: { POLL_LIVE_MS: LIVE_MS },
    async redisUrl({ port }) {
      line = await openSlowLine(port)
      return `redis://127.0.0.1:${line.port}`
    },
  })
  return async () => {
    await cluster.close()
    await line.close()
  }
})

async function gather(of = cluster): Promise<Audience> {
  const audience = openAudience(of)
  await audience.join(30)
  await audience.catchUp()
  return audience
}

/** For each gateway, whether it reports Redis as a fault; all must stay ready. */
const reportsFault = ({ gateways }: Cluster) =>
  Promise.all(
    gateways.map(async (gateway) => {
      const { http, reasons } = await gateway.readiness()
      expect(http).toBe(200)
      return reasons.includes('redis does not answer')
    }),
  )

const faultReported = (of = cluster) =>
  until('all report that Redis is faulty', async () => (await reportsFault(of)).every(Boolean))

/**
 * Asserts that one gateway polls for all, all followers hold the provider's state under one version, and none
 * reconnected.
 */
async function expectMended(audience: Audience, of = cluster) {
  await until('none reports a fault of Redis', async () => !(await reportsFault(of)).some(Boolean))
  await of.leader()
  await audience.catchUp()
  await audience.converge()
  // While each gateway polls for itself, one may be a poll behind another, and the agreed state may be that older one.
  const { backwards: _, ...wrongs } = audience.judge.count
  expect(audience.judge.examples.filter((wrong) => !wrong.startsWith('backwards'))).toEqual([])
  expect(wrongs).toEqual({ lost: 0, repeated: 0, disordered: 0, torn: 0 })
  for (const follower of audience.followers) expect(follower.connections()).toBe(1)
}

test('while Redis is stopped and after it is back empty, players are served, and all gateways agree again', async () => {
  const [CALLS, ALONE_MS] = [30, 2 * LIVE_MS]
  const audience = await gather()
  await cluster.redis.stop()
  await faultReported()
  const from = cluster.provider.callsTo(LIVE).length
  const calls = (await cluster.provider.called(LIVE, from + CALLS)).slice(from, from + CALLS)
  // Each polls for itself, half as often; a slow machine only takes longer.
  const spanMs = (calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0)
  expect(spanMs).toBeGreaterThan(0.75 * (CALLS / cluster.gateways.length - 1) * ALONE_MS)
  await audience.catchUp()
  await audience.catchUp(await audience.join(3))
  await cluster.redis.start()
  await expectMended(audience)
})

test('Redis loses everything during play, twice', async () => {
  const audience = await gather()
  await cluster.redis.flush()
  await audience.catchUp()
  await audience.catchUp()
  await cluster.redis.flush()
  await expectMended(audience)
})

test('Redis is slow, then slower than every timeout, then normal', async () => {
  const audience = await gather()
  line.delay(150)
  await audience.catchUp()
  await audience.catchUp()
  line.delay(3_000)
  await faultReported()
  await audience.catchUp()
  line.delay(0)
  await expectMended(audience)
})

test('Redis is not running when the gateways start, and starts later', async () => {
  const early = await openCluster({ withoutRedis: true })
  onTestFinished(() => early.close())
  const audience = await gather(early)
  await faultReported(early)
  await early.redis.start()
  await expectMended(audience, early)
})
