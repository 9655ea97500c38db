import { expect, onTestFinished, test } from 'vitest'
import { keysOf, SELECTIONS_GROUP } from '#gateway/cluster/keys.ts'
import { openRedis, type Redis } from '#gateway/cluster/redis.ts'
import { createSubscriptionRegistry } from '#gateway/cluster/subscription-registry.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'

/**
 * A gateway's registry on a Redis, which has stored these topics. Further commands fail where `failing` begins with
 * true.
 */
async function openRegistry(topics: readonly string[]) {
  const server = await startRedis()
  onTestFinished(() => server.stop())
  const redis = openRedis([server.url])
  onTestFinished(() => redis.close())
  await redis.firstAttempt
  const failing: boolean[] = []
  const run: Redis['run'] = async (...given) => {
    if (failing.shift()) throw new Error('slow')
    return redis.run(...given)
  }
  const registry = createSubscriptionRegistry({ ...redis, run }, 'one')
  for (const topic of topics) registry.add(topic)
  await eventually('all are stored', async () => (await registry.all()).length === topics.length)
  const { subscribers, subscriptions } = keysOf(SELECTIONS_GROUP)
  return {
    ...registry,
    server,
    failing,
    /** Runs Lua on the counts of topics and the subscriptions. */
    damage: (text: string) =>
      redis.client.eval(text, { keys: [subscribers, subscriptions('one')], arguments: [] }),
  }
}

test('all subscriptions are sent again if a part of them failed', async () => {
  const topics = Array.from({ length: 1_001 }, (_, nth) => `selection/${nth}/1/a`)
  const registry = await openRegistry(topics)
  await registry.server.flush()
  // Redis has none; of all, the second part fails.
  registry.failing.push(false, false, true)
  await expect(registry.renew()).rejects.toThrow('slow')
  expect(await registry.all()).toHaveLength(1_000)
  await registry.renew()
  expect((await registry.all()).sort()).toEqual([...topics].sort())
})

test('subscriptions that a node which took over has missed, or keeps, are corrected', async () => {
  const registry = await openRegistry(['a', 'b'])
  await registry.damage("redis.call('HDEL', KEYS[1], 'b') redis.call('SREM', KEYS[2], 'b')")
  expect(await registry.all()).toEqual(['a'])
  await registry.renew()
  expect((await registry.all()).sort()).toEqual(['a', 'b'])
  await registry.damage("redis.call('HSET', KEYS[1], 'c', 1) redis.call('SADD', KEYS[2], 'c')")
  await registry.renew()
  expect((await registry.all()).sort()).toEqual(['a', 'b'])
  registry.remove('b')
  await registry.renew()
  expect(await registry.all()).toEqual(['a'])
})
