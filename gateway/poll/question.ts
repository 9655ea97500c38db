import type { SelectionTopic, TopicKind } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Metrics } from '../metrics.ts'
import type { Said } from './chunks.ts'
import { type SingleTopic, singleRowOf, topicTable } from './table.ts'
import type { Outcome, Upstreams } from './upstream.ts'

/** An answer has room for so many bytes of each selection, beside what any answer may have. */
const ROW_BYTES = 1_024

/** What HTTP says of a question that the provider does not take: as it may be too long. */
const REFUSED: ReadonlySet<number | undefined> = new Set([400, 413, 422])

/** How topics are asked of the provider: their rows, or undefined when that failed. Never throws. */
export interface Question {
  one(topic: SingleTopic): Promise<Rows | undefined>
  /** The rows by `selectionKey`. */
  selections(topics: readonly SelectionTopic[]): Promise<Said>
}

export function createQuestion(upstreams: Upstreams, metrics: Metrics): Question {
  function rowsOf(kind: TopicKind, outcome: Outcome): Rows | undefined {
    if ('failure' in outcome) return undefined
    for (const [reason, dropped] of Object.entries(outcome.dropped))
      metrics.droppedRows.inc({ kind, reason }, dropped)
    return outcome.rows
  }

  return {
    async one(topic) {
      const row = singleRowOf(topic)
      return rowsOf(topic.kind, await upstreams.single.ask(row.call, row.body(topic), row.read))
    },
    async selections(topics) {
      const { call, body, read } = topicTable.selection
      const outcome = await upstreams.selections.ask(call, body(topics), read, topics.length * ROW_BYTES)
      return refusalIn(outcome) ?? rowsOf('selection', outcome)
    },
  }
}

/** Reads from HTTP status or body that the question itself fails; undefined where it does not. */
function refusalIn(outcome: Outcome): 'refused' | 'broken' | undefined {
  if (!('failure' in outcome)) return undefined
  if (outcome.failure === 'status') return 'broken'
  if (outcome.failure !== 'http') return undefined
  if (REFUSED.has(outcome.status)) return 'refused'
  return (outcome.status ?? 0) >= 500 ? 'broken' : undefined
}
