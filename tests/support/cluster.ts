import { type Follower, type FollowerTerms, startFollower } from './cluster-follower.ts'
import { type ClusterGateway, layGateway, type Settings } from './cluster-gateway.ts'
import { createJudge, type Judge, noWrongs } from './cluster-judge.ts'
import { LIVE_TOPIC, type Truth, tellTruth } from './cluster-truth.ts'
import { PATIENCE_MS } from './patience.ts'
import { type Provider, startProvider } from './provider.ts'
import { type Redis, startRedis } from './redis.ts'

/** Settings under which a test need not wait long for anything. */
const QUICK = {
  POLL_PERIODS_MS: 400,
  POLL_LIVE_MS: 100,
  POLL_SELECTION_MS: 200,
  LINGER_MS: 200,
  BEAT_MS: 1_000,
  PROVIDER_TIMEOUT_MS: 1_000,
  BREAKER_MS: 300,
  DRAIN_MS: 2_000,
}

/** Real gateways on a real Redis before a provider that tells the truth, and those who follow them. */
export interface Cluster {
  readonly redis: Redis
  readonly provider: Provider
  readonly truth: Truth
  readonly gateways: readonly ClusterGateway[]
  readonly judge: Judge
  readonly followers: Follower[]
  gateway(nth: number): ClusterGateway
  /** The gateway that polls the round, and those that do not. */
  leader(): Promise<ClusterGateway>
  others(than: ClusterGateway): readonly ClusterGateway[]
  /** So many more followers, spread over the gateways, or all at one url; each comes back at the next gateway. */
  join(count: number, terms?: Partial<FollowerTerms>): Promise<readonly Follower[]>
  /** Everyone has seen a state at least as new as the provider's at this moment. */
  catchUp(followers?: readonly Follower[]): Promise<void>
  /** The provider stands still, and everyone holds exactly what it says, under one version. */
  converge(): Promise<void>
  close(): Promise<void>
}

export interface ClusterTerms {
  readonly gateways?: number
  readonly settings?: Settings
  /** Where the gateways look for Redis, if not at the one that is started. */
  readonly redisUrl?: (redis: Redis) => Promise<string> | string
}

export async function openCluster({ gateways: count = 3, settings = {}, redisUrl }: ClusterTerms = {}) {
  const redis = await startRedis()
  const provider = await startProvider()
  const truth = tellTruth(provider)
  const said = {
    ...QUICK,
    PROVIDER_URL: provider.url,
    REDIS_URL: (await redisUrl?.(redis)) ?? redis.url,
    ...settings,
  }
  const gateways = await Promise.all(Array.from({ length: count }, () => layGateway(said)))
  await Promise.all(gateways.map((gateway) => gateway.start()))
  const judge = createJudge()
  const followers: Follower[] = []

  const cluster: Cluster = {
    redis,
    provider,
    truth,
    gateways,
    judge,
    followers,
    gateway(nth) {
      const gateway = gateways[nth % count]
      if (!gateway) throw new Error(`there is no gateway ${nth}`)
      return gateway
    },
    leader: () =>
      until('one gateway leads the round', async () => {
        const leading = await Promise.all(gateways.map((gateway) => leads(gateway)))
        return leading.filter(Boolean).length === 1 && gateways[leading.indexOf(true)]
      }),
    others: (than) => gateways.filter((gateway) => gateway !== than),
    async join(count, terms = {}) {
      const joined = Array.from({ length: count }, (_, at) =>
        startFollower({
          url: (nth) => cluster.gateway(at + nth).url,
          topics: [LIVE_TOPIC],
          beatMs: Number(said.BEAT_MS),
          judge,
          ...terms,
        }),
      )
      followers.push(...joined)
      await until('all are in', () => joined.every((follower) => follower.isSettled()))
      return joined
    },
    async catchUp(some = followers) {
      const tick = truth.tick()
      await until(`everyone has seen tick ${tick}`, () =>
        some.every((follower) => follower.isSettled() && follower.fold(LIVE_TOPIC).tick >= tick),
      )
    },
    async converge() {
      truth.freeze()
      const digest = truth.digest()
      await until('everyone holds the truth, under one version', () => {
        const folds = followers.map(({ fold }) => fold(LIVE_TOPIC))
        const versions = new Set(folds.map(({ held }) => held && `${held.epoch}.${held.seq}`))
        return versions.size === 1 && folds.every((fold) => !fold.waiting && fold.digest === digest)
      })
    },
    async close() {
      truth.freeze()
      for (const follower of followers) follower.close()
      await Promise.all(gateways.map((gateway) => gateway.kill()))
      await redis.stop()
      await provider.close()
    },
  }
  return cluster
}

/** Whether it polls the round; one that does not answer does not. */
const leads = (gateway: ClusterGateway) =>
  gateway.metric('gateway_leading', { kind: 'live' }).then(
    (led) => led > 0,
    () => false,
  )

/** Looks again and again, until what is looked for is there. */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  patienceMs = 2 * PATIENCE_MS,
): Promise<T> {
  const patientUntil = performance.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > patientUntil) throw new Error(`waited in vain until ${what}`)
    await new Promise((again) => setTimeout(again, 20))
  }
}

export const nothingWrong = noWrongs
