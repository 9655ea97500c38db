import type { SelectionTopic, TopicKind } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Metrics } from '../metrics.ts'
import { type SingleTopic, selectionSource, sourceOf } from '../topics/table.ts'
import type { Outcome, Upstream } from './upstream.ts'

/** How topics are asked of the provider: their rows, or undefined when that failed. Never throws. */
export interface Question {
  one(topic: SingleTopic): Promise<Rows | undefined>
  /** The rows by `selectionKey`. */
  selections(topics: readonly SelectionTopic[]): Promise<Rows | undefined>
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
      return rowsOf('selection', await upstream.ask(call, body(topics), read))
    },
  }
}
