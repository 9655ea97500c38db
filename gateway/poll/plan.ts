import { topicName } from '#shared/topics/name.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Plan } from './cadence.ts'
import type { Rounds } from './rounds.ts'
import { rareMs } from './selections/entry.ts'
import { type SingleTopic, singleRowOf } from './table.ts'

/** The poll schedule of a topic by its current rows; undefined for a round in no known period. */
export function planOf(topic: SingleTopic, config: Config, log: Log, rounds: Rounds): Plan | undefined {
  const row = singleRowOf(topic)
  return row.plan(topic, {
    rows: log.state(topicName(topic)).rows,
    rounds,
    everyMs: config[row.every],
    rareMs: rareMs(config.POLL_SELECTION_MS),
  })
}
