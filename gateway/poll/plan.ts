import { CRASH_KEYS, readCrashRound } from '#shared/model/crash.ts'
import { readPlayout } from '#shared/model/playout.ts'
import { topicName } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { type SingleTopic, sourceOf } from '../topics/table.ts'
import { crashPlan, livePlan, type Plan, periodsPlan } from './cadence.ts'
import { rareMs } from './entry.ts'
import type { Rounds } from './rounds.ts'

/**
 * When a topic wants to be asked, by what is known of it now; undefined for a round in no known period. A crash game
 * without rows is asked as rarely as a selection without them.
 */
export function planOf(topic: SingleTopic, config: Config, log: Log, rounds: Rounds): Plan | undefined {
  const everyMs = config[sourceOf(topic).every]
  if (topic.kind === 'periods') return periodsPlan(rounds.periods(topic.competition_id), everyMs)
  const { rows } = log.state(topicName(topic))
  if (topic.kind === 'crash')
    return isEmpty(rows)
      ? { everyMs: rareMs(config.POLL_SELECTION_MS), moments: [] }
      : crashPlan(readCrashRound(rows[CRASH_KEYS.round]), everyMs)
  const period = rounds.find(topic.round_id)
  return period && livePlan(period, everyMs, isUnfinished(rows))
}

const isEmpty = (rows: Rows) => Object.keys(rows).length === 0

function isUnfinished(rows: Rows): boolean {
  return Object.values(rows).some((row) => (readPlayout(row)?.phase ?? 'full-time') !== 'full-time')
}
