import { callPath } from '#shared/calls/call.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { messageOf, shortMessage } from '#shared/model/message.ts'
import { TRACEPARENT } from '#shared/provider/headers.ts'
import { request } from '#shared/provider/request.ts'
import type { Topic } from '#shared/topics/name.ts'
import type { Reading } from '#shared/topics/read.ts'
import { createBreaker, lostInARow } from '../breaker.ts'
import type { Config } from '../config.ts'
import { createConnectionPool, unzipping } from '../connection-pool.ts'
import type { Metrics } from '../metrics.ts'
import type { Span, Tracing } from '../tracing.ts'
import { type CallAnswer, createBatch, type DueTopic, type Some } from './batch.ts'
import { rowOf } from './table.ts'

/** Largest answer of a poll, in bytes, unless its topics need more. */
const MAX_ANSWER_BYTES = 1_048_576
/** Bytes that an answer may have for each topic of a call. */
const TOPIC_BYTES = 1_024
/** Most polls under way; others wait for one of them to end, within their own time limit. */
const CONNECTIONS = 32
/** Number of consecutive failures that open the breaker. */
const BREAKS_AFTER = 5
/** HTTP statuses of a request that the provider does not accept; it may be too long. */
const REFUSED_STATUSES = new Set([400, 413, 422])

/**
 * The reason for which a poll has no rows. `status`: of a failure `http`. `message`: the provider's, for players; where
 * the answer names its language, the tag is in a second line.
 */
interface Failed {
  readonly failure: 'http' | 'network' | 'timeout' | Extract<Reading, { failure: unknown }>['failure']
  readonly status?: number
  readonly message?: string | undefined
}

/**
 * The clients for the league's topics, for crash games and for selections. Breaker and queue are separate: crash games
 * that fail, and invented ones, hold up no score.
 */
export type Upstreams = ReturnType<typeof createUpstreams>

export const createUpstreams = (config: Config, metrics: Metrics, tracing?: Tracing) => ({
  single: createUpstream(config, metrics, tracing),
  crash: createUpstream(config, metrics, tracing),
  selections: createUpstream(config, metrics, tracing, config.VALIDATION_BATCH),
})

/** A bounded client for polls, behind a breaker. @param batchSize most topics of one call; absent: each has its own */
function createUpstream(config: Config, metrics: Metrics, tracing?: Tracing, batchSize?: number) {
  const listeners: (() => void)[] = []
  const breaker = createBreaker(config.BREAKER_MS, lostInARow(BREAKS_AFTER), () => {
    for (const listener of listeners) listener()
  })
  const pool = createConnectionPool(config, CONNECTIONS)
  const transport = unzipping(pool.transport)
  const messages = new WeakMap<Topic, string | undefined>()
  const spans = new WeakMap<Topic, Span>()

  async function poll(
    topics: Some<Topic>,
    span: Span | undefined,
  ): Promise<Extract<Reading, { rows: unknown }> | Failed> {
    const { call, body, read } = rowOf(topics[0])
    const row = callOf(call)
    const signal = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
    const recordDuration = metrics.requestSeconds.startTimer({ call }, span?.exemplar)
    const answer = await request({
      url: config.PROVIDER_URL + callPath(row, config),
      method: row.method,
      data: body(topics),
      token: config.SERVICE_TOKEN,
      language: config.OPERATOR?.languages?.[0],
      headers: span ? { [TRACEPARENT]: span.traceparent } : {},
      signal,
      transport,
      maxBytes: Math.max(MAX_ANSWER_BYTES, topics.length * TOPIC_BYTES),
    })
    recordDuration()
    if (answer.status === undefined) return { failure: signal.aborted ? 'timeout' : 'network' }
    if (answer.status === 401) return { failure: 'unauthorized' }
    const text = shortMessage(messageOf(answer.body))
    const message = text && answer.language ? `${text}\n${answer.language}` : text
    if (answer.status !== 200) return { failure: 'http', status: answer.status, message }
    const reading = read(answer.body)
    // A 401 is about the gateway's own token: its message is not for players.
    return 'failure' in reading && reading.failure !== 'unauthorized' ? { ...reading, message } : reading
  }

  /** True for a failure that counts for the breaker. A bad answer to a batch may be due to one selection: see `batch.ts`. */
  const isLost = ({ failure, status = 0 }: Failed) =>
    failure === 'network' || failure === 'timeout' || (batchSize === undefined && status >= 500)

  /** Polls topics in one call, unless the breaker is open. Never throws. */
  async function call(topics: Some<Topic>): Promise<CallAnswer> {
    const [{ kind }] = topics
    const { call: name } = rowOf(topics[0])
    if (breaker.openForMs !== undefined) {
      metrics.requests.inc({ call: name, outcome: 'breaker' })
      return undefined
    }
    const recordEnd = breaker.sent()
    const span = tracing?.poll(topics)
    if (span) for (const topic of topics) spans.set(topic, span)
    const outcome = await poll(topics, span)
    const isFailed = 'failure' in outcome
    recordEnd(isFailed && isLost(outcome) ? 'lost' : 'answered')
    span?.end(isFailed ? outcome : {})
    metrics.requests.inc({ call: name, outcome: isFailed ? outcome.failure : 'ok' })
    for (const topic of topics) messages.set(topic, isFailed ? outcome.message : undefined)
    if (isFailed) return blameOf(outcome)
    for (const [reason, dropped] of Object.entries(outcome.dropped))
      metrics.droppedRows.inc({ kind, reason }, dropped)
    return outcome.rows
  }

  async function askAlone({ topic, answer }: DueTopic<Topic>) {
    const rows = await call([topic])
    answer(typeof rows === 'string' ? undefined : rows)
  }

  return {
    /** Polls a topic, with others that are due if it has no call of its own. Never throws. */
    ask: batchSize === undefined ? askAlone : createBatch(batchSize, call, kinOf).ask,
    /** The provider's message for the topic's last call, where that failed with one. */
    messageOf: (topic: Topic) => messages.get(topic),
    spanOf: (topic: Topic) => spans.get(topic),
    close: pool.close,
    /** True until a trial call of the open breaker is answered. */
    get isDown() {
      return breaker.isOpen
    },
    onDownChange: (listener: () => void) => void listeners.push(listener),
  }
}

/** The match of a selection: its selections are refused together once it has ended. */
const kinOf = (topic: Topic) => ('match_id' in topic ? topic.match_id : topic)

/** Failures that no topic of a call has caused: without an answer, or by a 401, which is the token's fault. */
const BLAMELESS: ReadonlySet<Failed['failure']> = new Set(['network', 'timeout', 'unauthorized'])
const TOO_MANY_REQUESTS = 429

/** The answer to a request that may itself be at fault; undefined for others. More calls would make a 429 worse. */
function blameOf({ failure, status = 0 }: Failed): 'refused' | 'broken' | undefined {
  if (BLAMELESS.has(failure) || status === TOO_MANY_REQUESTS) return undefined
  return REFUSED_STATUSES.has(status) ? 'refused' : 'broken'
}
