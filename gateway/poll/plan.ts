import { readPlayout } from '#shared/model/playout.ts'
import { topicName } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { type SingleTopic, sourceOf } from '../topics/table.ts'
import { livePlan, type Plan, periodsPlan } from './cadence.ts'
import type { Rounds } from './rounds.ts'

/** When a topic wants to be asked, by what is known of it now; undefined for a round in no known period. */
export function planOf(topic: SingleTopic, config: Config, log: Log, rounds: Rounds): Plan | undefined {
  const everyMs = config[sourceOf(topic).every]
  if (topic.kind === 'periods') return periodsPlan(rounds.periods(topic.competition_id), everyMs)
  const period = rounds.find(topic.round_id)
  return period && livePlan(period, everyMs, isUnfinished(log.state(topicName(topic)).rows))
}

function isUnfinished(rows: Rows): boolean {
  return Object.values(rows).some((row) => (readPlayout(row)?.phase ?? 'full-time') !== 'full-time')
}
