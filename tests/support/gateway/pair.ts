import { onTestFinished } from 'vitest'
import type { Reach } from '#gateway/push/reach.ts'
import { startProvider } from '../provider/provider.ts'
import type { Settings } from '../settings.ts'
import { startTestGateway } from './gateway.ts'
import { connect } from './player.ts'
import { startRedis } from './redis.ts'

/** Two gateways with one Redis and one provider, which are closed when the test ends. @param reach of their pushes */
export async function openPair(settings: Settings = {}, reach?: Reach) {
  const [redis, provider] = await Promise.all([startRedis(), startProvider()])
  onTestFinished(async () => {
    await Promise.all([redis.stop(), provider.close()])
  })
  const all = { PROVIDER_URL: provider.url, REDIS_URL: redis.url, ...settings }
  const raise = () => startTestGateway(all, undefined, undefined, reach)
  const gateways = [await raise(), await raise()] as const
  return {
    redis,
    provider,
    gateways,
    /** A player on a real socket of one of them, closed when the test ends. */
    async player(nth: 0 | 1) {
      const player = await connect(gateways[nth].url)
      onTestFinished(() => player.close())
      return player
    },
  }
}
