import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { describeLog } from '../log/contract.ts'
import { join, openLog } from './gateways.ts'

let redis: Redis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
beforeEach(() => redis.flush())

describeLog('the log on Redis', async ({ keep }) => {
  const { log, cluster } = await openLog(redis.url, keep)
  await Promise.all(['live/10', 'live/11'].map((topic) => join(cluster, topic).in('leading')))
  return log
})
