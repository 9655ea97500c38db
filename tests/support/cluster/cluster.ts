import { type Redis, startRedis } from '../gateway/redis.ts'
import { eventually, PATIENCE_MS } from '../patience.ts'
import { startProvider } from '../provider/provider.ts'
import type { Settings } from '../settings.ts'
import { type ClusterGateway, createClusterGateway } from './gateway.ts'
import { scriptTruth } from './truth.ts'

/** Settings with short intervals and time limits. */
const QUICK = {
  POLL_PERIODS_MS: 400,
  POLL_LIVE_MS: 100,
  POLL_SELECTION_MS: 200,
  LINGER_MS: 200,
  BEAT_MS: 1_500,
  PROVIDER_TIMEOUT_MS: 1_000,
  BREAKER_MS: 300,
  DRAIN_MS: 2_000,
  // All players of a test have one address.
  RELAY_PER_MINUTE: 1_000_000,
  ADDRESS_SHARE: 100,
}

/** Real gateways on a real Redis, with a scripted provider whose state is known. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>

export interface ClusterTerms {
  readonly gateways?: number
  readonly settings?: Settings
  /** More of redis.conf. */
  readonly redisSettings?: Readonly<Record<string, string>>
  /** Redis is stopped when the gateways start. */
  readonly withoutRedis?: boolean
  /** The address of Redis for the gateways, if not that of the one that is started. */
  readonly redisUrl?: (redis: Redis) => Promise<string> | string
}

/** Starts a cluster; the caller closes it. */
export async function openCluster(terms: ClusterTerms = {}) {
  const { gateways: count = 3, settings = {}, withoutRedis = false, redisUrl, redisSettings } = terms
  const redis = await startRedis(undefined, redisSettings)
  if (withoutRedis) await redis.stop()
  const provider = await startProvider()
  const truth = scriptTruth(provider)
  const environment = {
    ...QUICK,
    PROVIDER_URL: provider.url,
    REDIS_URL: (await redisUrl?.(redis)) ?? redis.url,
    ...settings,
  }
  const gateways = await Promise.all(Array.from({ length: count }, () => createClusterGateway(environment)))
  async function close() {
    truth.freeze()
    await Promise.all(gateways.map((gateway) => gateway.kill()))
    await redis.stop()
    await provider.close()
  }
  try {
    await Promise.all(gateways.map((gateway) => gateway.start()))
  } catch (error) {
    await close()
    throw error
  }

  return {
    redis,
    provider,
    truth,
    gateways,
    beatMs: Number(environment.BEAT_MS),
    gateway(nth: number) {
      const gateway = gateways[nth % count]
      if (!gateway) throw new Error(`there is no gateway ${nth}`)
      return gateway
    },
    /** The one gateway that polls the round. */
    leader: () =>
      until('one gateway leads the round', async () => {
        const leading = await Promise.all(gateways.map(leads))
        return leading.filter(Boolean).length === 1 && gateways[leading.indexOf(true)]
      }),
    close,
  }
}

/** True where the gateway polls the round; false where it does not answer. */
const leads = (gateway: ClusterGateway) =>
  gateway.metric('gateway_leading', { kind: 'live' }).then(
    (led) => led > 0,
    () => false,
  )

/** `eventually` with twice the patience, for processes that start and fail over. */
export const until = <T>(what: string, look: Parameters<typeof eventually<T>>[1]): Promise<T> =>
  eventually(what, look, 2 * PATIENCE_MS)
