import type { SelectionTopic, TopicKind } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Metrics } from '../metrics.ts'
import { type SingleTopic, selectionSource, sourceOf } from '../topics/table.ts'
import type { Outcome, Upstream } from './upstream.ts'

/** An answer has room for so many bytes of each selection, beside what any answer may have. */
const ROW_BYTES = 1_024

/** What HTTP says of a question that the provider does not take: as it may be too long. */
const REFUSED: ReadonlySet<number | undefined> = new Set([400, 413, 422])

/** How topics are asked of the provider: their rows, or undefined when that failed. Never throws. */
export interface Question {
  one(topic: SingleTopic): Promise<Rows | undefined>
  /** The rows by `selectionKey`; `refused`: that question it does not take. */
  selections(topics: readonly SelectionTopic[]): Promise<Rows | 'refused' | undefined>
}

export function createQuestion(upstream: Upstream, metrics: Metrics): Question {
  function rowsOf(kind: TopicKind, outcome: Outcome): Rows | undefined {
    if ('failure' in outcome) return undefined
    for (const [reason, dropped] of Object.entries(outcome.dropped))
      metrics.droppedRows.inc({ kind, reason }, dropped)
    return outcome.rows
  }

  return {
    async one(topic) {
      const { call, body, read } = sourceOf(topic)
      return rowsOf(topic.kind, await upstream.ask(call, body, read))
    },
    async selections(topics) {
      const { call, body, read } = selectionSource
      const outcome = await upstream.ask(call, body(topics), read, topics.length * ROW_BYTES)
      const isRefused = 'failure' in outcome && outcome.failure === 'http' && REFUSED.has(outcome.status)
      return isRefused ? 'refused' : rowsOf('selection', outcome)
    },
  }
}
