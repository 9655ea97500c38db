import { expect, onTestFinished } from 'vitest'
import { type Cluster, until } from './cluster.ts'
import { type Follower, type FollowerTerms, startFollower } from './follower.ts'
import { createJudge, type Judge, noWrongs } from './judge.ts'
import { LIVE_TOPIC } from './truth.ts'

/** The followers of a cluster in one test, under one judge. They are closed when it ends. */
export interface Audience {
  readonly judge: Judge
  readonly followers: readonly Follower[]
  /** Adds followers, spread over the gateways where no url is given; each reconnects to the next gateway. */
  join(count: number, terms?: Partial<FollowerTerms>): Promise<readonly Follower[]>
  /** Resolves once every follower has a state at least as new as the provider's current one. */
  catchUp(some?: readonly Follower[]): Promise<void>
  /** Freezes the provider; resolves once every follower holds exactly its state, under one version. */
  converge(): Promise<void>
  /** The same, and asserts that the judge has counted no wrong. */
  expectNothingWrong(): Promise<void>
  /** The epochs of the round that followers hold. */
  epochs(): ReadonlySet<string | undefined>
}

/** Opens an audience of the round, and starts the round. */
export function openAudience(cluster: Cluster, tickMs = 120): Audience {
  const judge = createJudge()
  const followers: Follower[] = []
  const folds = () => followers.map(({ fold }) => fold(LIVE_TOPIC))
  cluster.truth.run(tickMs)
  onTestFinished(() => {
    cluster.truth.freeze()
    for (const follower of followers) follower.close()
  })

  const audience: Audience = {
    judge,
    followers,
    async join(count, terms = {}) {
      const joined = Array.from({ length: count }, (_, at) =>
        startFollower({
          url: (nth) => cluster.gateway(at + nth).url,
          topics: [LIVE_TOPIC],
          beatMs: cluster.beatMs,
          judge,
          ...terms,
        }),
      )
      followers.push(...joined)
      await until('all are subscribed', () => joined.every((follower) => follower.isSettled()))
      return joined
    },
    async catchUp(some = followers) {
      const tick = cluster.truth.tick()
      await until(`all have seen tick ${tick}`, () =>
        some.every((follower) => follower.isSettled() && follower.fold(LIVE_TOPIC).tick >= tick),
      )
    },
    async converge() {
      cluster.truth.freeze()
      const digest = cluster.truth.digest()
      await until("all hold the provider's state, under one version", () => {
        const versions = new Set(folds().map(({ held }) => held && `${held.epoch}.${held.seq}`))
        return versions.size === 1 && folds().every((fold) => !fold.waiting && fold.digest === digest)
      })
    },
    async expectNothingWrong() {
      await audience.catchUp()
      await audience.converge()
      expect(judge.examples).toEqual([])
      expect(judge.count).toEqual(noWrongs)
    },
    epochs: () => new Set(folds().map(({ held }) => held?.epoch)),
  }
  return audience
}
