import { readPeriod } from '#shared/model/league/period.ts'
import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Watchers } from '../poll/watchers.ts'

/** Interval of the checks for rounds, in ms. */
const LOOK_MS = 5_000

/** A round is watched from shortly before its kick-off until some time after its end, in ms: its last facts come late. */
const AHEAD_MS = 20_000
const AFTER_MS = 90_000

/** A round whose events are pushed. Time in epoch ms. */
export interface WatchedRound {
  readonly round_id: string
  readonly competition_id: string
  readonly end_time: number
}

interface Watched {
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
  let held = new Map<string, Watched>()
  let subscriptions = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function wanted(): Map<string, Watched> {
    const now = Date.now()
    const periods = COMPETITIONS.map((competition_id) => ({ kind: 'periods', competition_id }) as const)
    const rounds = periods.flatMap((topic) => {
      const name = topicName(topic)
      return Object.values(log.has(name) ? log.state(name).rows : {}).flatMap((row): Watched[] => {
        const period = readPeriod(row)
        if (!period || now < period.start_time - AHEAD_MS || now >= period.end_time + AFTER_MS) return []
        const { round_id, end_time } = period
        const { competition_id } = topic
        return [{ topic: { kind: 'live', round_id }, round: { round_id, competition_id, end_time } }]
      })
    })
    const all: readonly Watched[] = [...periods.map((topic) => ({ topic })), ...rounds]
    return new Map(all.map((each) => [topicName(each.topic), each]))
  }

  async function look() {
    subscriptions = await count().catch(() => subscriptions)
    if (isStopped) return
    const next = subscriptions > 0 ? wanted() : new Map<string, Watched>()
    for (const [name, { topic }] of next) if (!held.has(name)) void watchers.watch(topic)
    for (const [name, { topic }] of held) if (!next.has(name)) watchers.unwatch(topic)
    held = next
    clearTimeout(timer)
    timer = setTimeout(look, LOOK_MS).unref()
  }
  void look()

  return {
    /** The round of a live topic; undefined for any other topic, and while there are no subscriptions. */
    of: (topic: string) => held.get(topic)?.round,
    /** Checks at once, for the first subscription. */
    look() {
      if (subscriptions > 0) return
      clearTimeout(timer)
      void look()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
