import { readPeriod } from '#shared/model/league/period.ts'
import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Watchers } from '../poll/watchers.ts'

const CHECK_MS = 5_000

/** Time for which a round is watched before its kick-off, in ms. */
const AHEAD_MS = 20_000
/** Time for which a round is watched after its end, in ms: its last facts come late. */
const AFTER_MS = 90_000

/** A round whose events are pushed. Time in epoch ms. */
export interface WatchedRound {
  readonly round_id: string
  readonly competition_id: string
  readonly end_time: number
}

interface WatchedTopic {
  readonly topic: Topic
  /** Undefined for periods. */
  readonly round?: WatchedRound
}

/**
 * Watches the rounds that are played, and the periods that list them, while there are subscriptions: nobody else may be
 * watching them. Every gateway watches them all, and the cluster polls each topic once.
 */
export function watchRounds(
  { COMPETITIONS }: Pick<Config, 'COMPETITIONS'>,
  log: Pick<Log, 'has' | 'state'>,
  watchers: Pick<Watchers, 'watch' | 'unwatch'>,
  count: () => Promise<number>,
) {
  let watched = new Map<string, WatchedTopic>()
  let subscriptionCount = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** The periods of a competition, and its rounds that are to be watched now. */
  function topicsOf(competition_id: string): readonly WatchedTopic[] {
    const now = Date.now()
    const topic = { kind: 'periods', competition_id } as const
    const name = topicName(topic)
    const rows = log.has(name) ? Object.values(log.state(name).rows) : []
    const periods = rows
      .flatMap((row) => readPeriod(row) ?? [])
      .filter(({ start_time, end_time }) => now >= start_time - AHEAD_MS && now < end_time + AFTER_MS)
    const rounds = periods.map(({ round_id, end_time }) => ({
      topic: { kind: 'live', round_id } as const,
      round: { round_id, competition_id, end_time },
    }))
    return [{ topic }, ...rounds]
  }

  /** The watched rounds until their end: a provider may list those to come alone. */
  const begunRounds = () =>
    [...watched.values()].filter(({ round }) => round && Date.now() < round.end_time + AFTER_MS)

  async function check() {
    subscriptionCount = await count().catch(() => subscriptionCount)
    if (isStopped) return
    const topics = subscriptionCount > 0 ? [...begunRounds(), ...COMPETITIONS.flatMap(topicsOf)] : []
    const next = new Map(topics.map((each) => [topicName(each.topic), each]))
    for (const [name, { topic }] of next) if (!watched.has(name)) void watchers.watch(topic)
    for (const [name, { topic }] of watched) if (!next.has(name)) watchers.unwatch(topic)
    watched = next
    clearTimeout(timer)
    timer = setTimeout(check, CHECK_MS).unref()
  }
  void check()

  return {
    /** The round of a live topic; undefined for any other topic, and while there are no subscriptions. */
    roundOf: (topic: string) => watched.get(topic)?.round,
    /** Checks at once, for the first subscription. */
    checkNow() {
      if (subscriptionCount > 0) return
      clearTimeout(timer)
      void check()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
