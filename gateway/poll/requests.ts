import { type Topic, type TopicKind, topicKinds } from '#shared/topics/name.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { type Asked, type CallAnswer, createBatch, type Some } from './batch.ts'
import type { PollAnswer } from './loop.ts'
import type { Schedule } from './schedule.ts'
import { isBatched, rowOf } from './table.ts'
import type { Outcome, Upstreams } from './upstream.ts'

/** Bytes that an answer may have for each topic of a call. */
const ROW_BYTES = 1_024

/** Time for which due topics are gathered into one batch, in ms. */
const GATHER_MS = 5

/** HTTP statuses of a request that the provider does not accept; it may be too long. */
const REFUSED: ReadonlySet<number | undefined> = new Set([400, 413, 422])

/** The polls of the provider, in a batch for each kind of topic. They never throw. */
export function createRequests(config: Config, upstreams: Upstreams, metrics: Metrics) {
  const batches = new Map<TopicKind, ReturnType<typeof createBatch<Topic>>>()
  for (const kind of topicKinds) {
    const { size } = rowOf({ kind })
    batches.set(kind, size === 1 ? createBatch(1, 0, call) : createBatch(config[size], GATHER_MS, call))
  }

  async function call(topics: Some<Topic>): Promise<CallAnswer> {
    const [topic] = topics
    const { call, body, read } = rowOf(topic)
    const outcome = await upstreamOf(upstreams, topic).ask(
      call,
      body(topics),
      read,
      topics.length * ROW_BYTES,
    )
    if ('failure' in outcome) return refusalIn(outcome)
    for (const [reason, dropped] of Object.entries(outcome.dropped))
      metrics.droppedRows.inc({ kind: topic.kind, reason }, dropped)
    return outcome.rows
  }

  return (topic: Topic, schedule: Schedule, isWanted: () => boolean): Promise<PollAnswer> =>
    new Promise((resolve) => {
      const { own } = rowOf(topic)
      const answer = (rows: PollAnswer) => resolve(own && typeof rows === 'object' ? own(topic, rows) : rows)
      batches.get(topic.kind)?.ask({ topic, past: pastOf(schedule), isWanted, answer })
    })
}

/** The client of a topic's calls, with their breaker. */
export const upstreamOf = (upstreams: Upstreams, topic: Topic) =>
  isBatched(topic) ? upstreams.selections : upstreams.single

function pastOf({ isRefused, lastGoodAt, failing }: Schedule): Asked<Topic>['past'] {
  if (isRefused) return 'refused'
  if (lastGoodAt > 0) return 'answered'
  return failing ? 'failed' : 'none'
}

/** The outcomes that the request itself may have caused; undefined for others. */
function refusalIn(outcome: Outcome): 'refused' | 'broken' | undefined {
  if (!('failure' in outcome)) return undefined
  if (outcome.failure === 'status') return 'broken'
  if (outcome.failure !== 'http') return undefined
  if (REFUSED.has(outcome.status)) return 'refused'
  return (outcome.status ?? 0) >= 500 ? 'broken' : undefined
}
