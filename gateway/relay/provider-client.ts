import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { TRACEPARENT } from '#shared/provider/headers.ts'
import { type Exchange, exchange, type RawAnswer } from '#shared/provider/request.ts'
import { type Breaker, createBreaker, type Ending, lostCallers } from '../breaker.ts'
import type { Config } from '../config.ts'
import { createConnectionPool } from '../connection-pool.ts'
import type { Metrics } from '../metrics.ts'
import type { Span, Tracing } from '../tracing.ts'
import { createBulkhead } from './bulkhead.ts'
import { familyOf } from './family.ts'

const MAX_STATUS = 599
const MAX_ANSWER_BYTES = 4_194_304
/** Most connections to the provider. One family alone gets half of them. */
const CONNECTIONS = 256
/** Retry-After for a call that the bulkhead refused, in s. */
const CROWDED_RETRY_S = 1

/** Reasons for no answer. `breaker`, `crowded`, `late`: it was never sent. `abandoned`: its player has left. */
export type Failure = 'timeout' | 'network' | 'too-large' | 'abandoned' | 'breaker' | 'crowded' | 'late'
export type ProviderAnswer =
  | Exclude<RawAnswer, { failure: unknown }>
  | { readonly failure: Failure; readonly retryAfterS?: number }

export interface SendOptions {
  /** The caller for the breaker; without one the call counts by itself. */
  readonly bearer?: string | undefined
  /** Aborts the call of a player who has left; without it the call runs to its end. */
  readonly gone?: AbortSignal | undefined
  /** Epoch ms after which the call is not sent. */
  readonly notAfter?: number | undefined
  readonly span?: Span | undefined
}

/**
 * Sends players' calls to the provider, with a bulkhead over all and a breaker for each family of calls, so that hanging
 * deposits do not block withdrawals. The polls use another client, for the same reason.
 */
export type ProviderClient = ReturnType<typeof createProviderClient>

export function createProviderClient(config: Config, metrics: Metrics, tracing?: Tracing) {
  const pool = createConnectionPool(config, CONNECTIONS)
  const bulkhead = createBulkhead<string>(CONNECTIONS, config.PROVIDER_TIMEOUT_MS)
  const breakers: Record<string, Breaker> = {}

  // An answer is read completely before it is passed on: one that breaks off becomes a 502 or 504, never a truncated
  // 200, and a player who reads slowly holds no connection to the provider.
  async function request(
    name: CallName,
    call: Exchange,
    { gone, span: parent }: SendOptions,
  ): Promise<ProviderAnswer> {
    const timeLimit = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
    const signal = gone ? AbortSignal.any([timeLimit, gone]) : timeLimit
    const span = tracing?.call(name, parent)
    const recordDuration = metrics.requestSeconds.startTimer({ call: name }, span?.exemplar)
    const rawAnswer = await exchange({
      ...call,
      ...(span && { headers: { ...call.headers, [TRACEPARENT]: span.traceparent } }),
      signal,
      maxBytes: MAX_ANSWER_BYTES,
      transport: pool.transport,
    })
    recordDuration()
    const answer = answerOf(rawAnswer, timeLimit)
    span?.end(answer)
    return answer
  }

  /** Makes a call unless the breaker of its family is open, or the bulkhead has no room. */
  async function admit(
    family: string,
    { bearer, notAfter = Number.POSITIVE_INFINITY }: SendOptions,
    makeCall: () => Promise<ProviderAnswer>,
  ): Promise<ProviderAnswer> {
    breakers[family] ??= createBreaker(config.BREAKER_MS, lostCallers)
    const breaker = breakers[family]
    if (breaker.openForMs !== undefined) return refusedBy(breaker)
    if (!(await bulkhead.enter(family))) return { failure: 'crowded', retryAfterS: CROWDED_RETRY_S }
    try {
      // The breaker may have opened, and the time may have come, while the call waited.
      if (Date.now() > notAfter) return { failure: 'late' }
      if (breaker.openForMs !== undefined) return refusedBy(breaker)
      const recordEnd = breaker.sent(bearer)
      const answer = await makeCall()
      recordEnd(('failure' in answer && endings[answer.failure]) || 'answered')
      return answer
    } finally {
      bulkhead.leave(family)
    }
  }

  return {
    /** Sends a call once. Never rejects. */
    async send(call: CallName, exchanged: Exchange, options: SendOptions = {}) {
      const answer = await admit(familyOf[call], options, () => request(call, exchanged, options))
      metrics.requests.inc({ call, outcome: outcomeOf(call, answer) })
      return answer
    },
    get openFamilies() {
      return Object.keys(breakers).filter((family) => breakers[family]?.isOpen)
    },
    close: pool.close,
  }
}

/** The label of a call in the metrics. A provider that answers 408 or 429 takes no calls; any other 4xx refuses this one. */
function outcomeOf(call: CallName, answer: ProviderAnswer) {
  if ('failure' in answer) return answer.failure
  const { status } = answer
  if (callOf(call).succeedsOn.includes(status)) return 'ok'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'http'
}

/** The answer, or the reason for none. */
function answerOf(answer: RawAnswer, timeLimit: AbortSignal): ProviderAnswer {
  // A status beyond those of HTTP has no meaning, and Fastify cannot send it.
  if (!('failure' in answer)) return answer.status <= MAX_STATUS ? answer : { failure: 'network' }
  if (answer.failure === 'aborted') return { failure: timeLimit.aborted ? 'timeout' : 'abandoned' }
  return { failure: answer.failure === 'broken' ? 'network' : 'too-large' }
}

const refusedBy = ({ openForMs = 0 }: Breaker) =>
  ({ failure: 'breaker', retryAfterS: Math.max(1, Math.ceil(openForMs / 1000)) }) as const

/** The endings of calls without an answer. An answer of any status or size counts as answered. */
const endings: Partial<Record<Failure, Ending>> = { timeout: 'lost', network: 'lost', abandoned: 'abandoned' }
