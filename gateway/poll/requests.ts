import type { SelectionTopic, TopicKind } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Metrics } from '../metrics.ts'
import type { ChunkAnswer } from './selections/chunks.ts'
import { type SingleTopic, singleRowOf, topicTable } from './table.ts'
import type { Outcome, Upstreams } from './upstream.ts'

/** Bytes that an answer may have for each selection. */
const ROW_BYTES = 1_024

/** HTTP statuses of a request that the provider does not accept; it may be too long. */
const REFUSED: ReadonlySet<number | undefined> = new Set([400, 413, 422])

/** The requests of polls to the provider: the rows, or undefined if that failed. Never throws. */
export function createPollRequests(upstreams: Upstreams, metrics: Metrics) {
  function rowsOf(kind: TopicKind, outcome: Outcome): Rows | undefined {
    if ('failure' in outcome) return undefined
    for (const [reason, dropped] of Object.entries(outcome.dropped))
      metrics.droppedRows.inc({ kind, reason }, dropped)
    return outcome.rows
  }

  return {
    async single(topic: SingleTopic) {
      const row = singleRowOf(topic)
      return rowsOf(topic.kind, await upstreams.single.ask(row.call, row.body(topic), row.read))
    },
    /** The rows by `selectionKey`. */
    async selections(topics: readonly SelectionTopic[]): Promise<ChunkAnswer> {
      const { call, body, read } = topicTable.selection
      const outcome = await upstreams.selections.ask(call, body(topics), read, topics.length * ROW_BYTES)
      return refusalIn(outcome) ?? rowsOf('selection', outcome)
    },
  }
}

/** The outcomes that the request itself may have caused; undefined for others. */
function refusalIn(outcome: Outcome): 'refused' | 'broken' | undefined {
  if (!('failure' in outcome)) return undefined
  if (outcome.failure === 'status') return 'broken'
  if (outcome.failure !== 'http') return undefined
  if (REFUSED.has(outcome.status)) return 'refused'
  return (outcome.status ?? 0) >= 500 ? 'broken' : undefined
}
