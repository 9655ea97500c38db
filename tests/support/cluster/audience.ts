import { expect, onTestFinished } from 'vitest'
import { type Cluster, until } from './cluster.ts'
import { type Follower, type FollowerTerms, startFollower } from './follower.ts'
import { createJudge, noWrongs } from './judge.ts'
import { LIVE_TOPIC } from './truth.ts'

/** The followers of a cluster in one test, under one judge. They are closed when it ends. */
export type Audience = ReturnType<typeof openAudience>

/** Opens an audience of the round, and starts the round. */
export function openAudience(cluster: Cluster, tickMs = 120) {
  const judge = createJudge()
  const followers: Follower[] = []
  const folds = () => followers.map(({ fold }) => fold(LIVE_TOPIC))
  cluster.truth.run(tickMs)
  onTestFinished(() => {
    cluster.truth.freeze()
    for (const follower of followers) follower.close()
  })

  const audience = {
    judge,
    followers: followers as readonly Follower[],
    /** Adds followers, spread over the gateways where no url is given; each reconnects to the next gateway. */
    async join(count: number, terms: Partial<FollowerTerms> = {}) {
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
    /** Resolves once every follower has a state at least as new as the provider's current one. */
    async catchUp(some: readonly Follower[] = followers) {
      const tick = cluster.truth.tick()
      await until(`all have seen tick ${tick}`, () =>
        some.every((follower) => follower.isSettled() && follower.fold(LIVE_TOPIC).tick >= tick),
      )
    },
    /** Freezes the provider; resolves once every follower holds exactly its state, under one version. */
    async converge() {
      cluster.truth.freeze()
      const digest = cluster.truth.digest()
      await until("all hold the provider's state, under one version", () => {
        const versions = new Set(folds().map(({ held }) => held && `${held.epoch}.${held.seq}`))
        return versions.size === 1 && folds().every((fold) => !fold.waiting && fold.digest === digest)
      })
    },
    /** The same, and asserts that the judge has counted no wrong. */
    async expectNothingWrong() {
      await audience.catchUp()
      await audience.converge()
      expect(judge.examples).toEqual([])
      expect(judge.count).toEqual(noWrongs)
    },
    /** The epochs of the round that followers hold. */
    epochs: () => new Set(folds().map(({ held }) => held?.epoch)),
  }
  return audience
}
