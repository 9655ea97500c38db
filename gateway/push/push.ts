import type { Logger } from 'pino'
import { liveFacts } from '#shared/topics/live.ts'
import type { Config } from '../config.ts'
import type { withCommits } from '../log/commits.ts'
import type { Metrics } from '../metrics.ts'
import type { Watchers } from '../poll/watchers.ts'
import { createAnnouncer, pushEventOf } from './announcer.ts'
import { watchPrices } from './prices.ts'
import type { Reach } from './reach.ts'
import { watchRounds } from './rounds.ts'
import { createSender } from './sender.ts'
import type { PushStore } from './store.ts'

interface PushDeps {
  readonly config: Config
  readonly log: ReturnType<typeof withCommits>
  readonly watchers: Watchers
  readonly metrics: Metrics
  readonly logger: Logger
  /** Further addresses of push services, in tests. */
  readonly reach: Reach | undefined
}

/**
 * Starts Web Push: sends the events of rounds, and the prices that pass marks, to the subscriptions of browsers. Events and
 * prices come from the changes that this gateway commits, so that one gateway of the cluster sends each. If the gateway
 * ends between a commit and its pushes, nobody sends them.
 */
export function startPush(store: PushStore, { config, log, watchers, metrics, logger, reach }: PushDeps) {
  const rounds = watchRounds(config, log, watchers, store.count)
  const sender = createSender({ subject: config.VAPID_SUBJECT ?? '', reach }, store, metrics, logger)
  const warn = (err: Error) => logger.warn({ err }, 'subscriptions to pushes could not be read')
  const announcer = createAnnouncer(store, sender.send, warn)
  const prices = watchPrices(store, log, watchers, sender.send, warn)

  log.onCommit((commit) => {
    const { topic, before, after } = commit
    prices.takeCommit(commit)
    const round = rounds.roundOf(topic)
    if (!round) return
    const events = liveFacts(before, after).flatMap((fact) => pushEventOf(fact, round) ?? [])
    if (events.length > 0) announcer.announce(round, events)
  })

  return {
    /** To be called when a subscription was kept: rounds are watched at once. */
    subscribed: rounds.checkNow,
    async close() {
      rounds.stop()
      prices.stop()
      announcer.stop()
      await sender.close()
    },
  }
}
