import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rows } from '#shared/topics/rows.ts'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'
import { join, openLog } from './gateways.ts'

const TOPIC = 'live/10'
const rows: Rows = { a: { minute: 0 } }

let redis: Redis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

test('a topic that Redis lost while nobody polls it is stored again for gateways that join later', async () => {
  const leader = await openLog(redis.url)
  const leading = join(leader.cluster, TOPIC)
  await leading.in('leading')
  // On a slow machine the lease may have run out by now, and the result is dropped: append it again.
  await eventually('it is committed', async () => {
    await leader.log.append(TOPIC, rows, Date.now())
    return leader.log.state(TOPIC).seq > 0
  })
  const { epoch } = leader.log.state(TOPIC)
  await redis.flush()
  // A lost history is followed by a new epoch.
  await eventually('the leader has stored it again', async () => leader.log.state(TOPIC).epoch !== epoch)
  const newcomer = await openLog(redis.url)
  const other = join(newcomer.cluster, TOPIC)
  await eventually('the newcomer has it', async () => 'a' in newcomer.log.state(TOPIC).rows)
  expect(other.role).toBe('following')
  expect(newcomer.log.state(TOPIC)).toMatchObject({ epoch: leader.log.state(TOPIC).epoch, rows })
})
