import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rows } from '#shared/topics/rows.ts'
import { eventually } from '#tests/support/gateway/gateway.ts'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { openLog, take } from '../cluster/gateways.ts'

const TOPIC = 'live/10'
const rows: Rows = { a: { minute: 0 } }

let redis: Redis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

test('Redis forgets a topic that nobody asks for at the moment: who comes to it finds it all the same', async () => {
  const leader = await openLog(redis.url)
  const place = take(leader.log, TOPIC)
  await place.in('leading')
  // On a slow machine the lease may have run out by now: what is said then is dropped, and said again.
  await eventually('it is committed', async () => {
    await leader.log.append(TOPIC, rows, Date.now())
    return leader.log.state(TOPIC).seq > 0
  })
  const { epoch } = leader.log.state(TOPIC)
  await redis.flush()
  // The history of Redis ended with what it lost.
  await eventually('the leader has told it again', async () => leader.log.state(TOPIC).epoch !== epoch)
  const newcomer = await openLog(redis.url)
  const other = take(newcomer.log, TOPIC)
  await eventually('it holds it', async () => 'a' in newcomer.log.state(TOPIC).rows)
  expect(other.role).toBe('following')
  expect(newcomer.log.state(TOPIC)).toMatchObject({ epoch: leader.log.state(TOPIC).epoch, rows })
})
