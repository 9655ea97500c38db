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

const LAST_STATUS = 599
/** The largest answer that is passed back, in bytes. */
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

/** Options of sending a call. */
export interface SendOptions {
  /** The caller for the breaker; without one the call counts by itself. */
  readonly bearer?: string | undefined
  /** Aborts the call of a player who has left; without it the call runs to its end. */
  readonly gone?: AbortSignal | undefined
  /** Epoch ms after which the call is not sent. */
  readonly notAfter?: number | undefined
  /** The span of the player's call. */
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
    { gone, span }: SendOptions,
  ): Promise<ProviderAnswer> {
    const late = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
    const signal = gone ? AbortSignal.any([late, gone]) : late
    const traced = tracing?.call(name, span)
    const headers = traced && { ...call.headers, [TRACEPARENT]: traced.traceparent }
    const sent = { ...call, ...(headers && { headers }), signal, maxBytes: MAX_ANSWER_BYTES }
    const stop = metrics.requestSeconds.startTimer({ call: name }, traced?.exemplar)
    const answer = answerOf(await exchange({ ...sent, transport: pool.transport }), late)
    stop()
    traced?.end(answer)
    return answer
  }

  async function admit(
    family: string,
    { bearer, notAfter = Number.POSITIVE_INFINITY }: SendOptions,
    ask: () => Promise<ProviderAnswer>,
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
      const answer = await ask()
      recordEnd(('failure' in answer && endings[answer.failure]) || 'answered')
      return answer
    } finally {
      bulkhead.leave(family)
    }
  }

  return {
    /** Sends a call once. Never rejects. */
    async send(call: CallName, sent: Exchange, sending: SendOptions = {}) {
      const answer = await admit(familyOf[call], sending, () => request(call, sent, sending))
      metrics.requests.inc({ call, outcome: outcomeOf(call, answer) })
      return answer
    },
    /** The families whose breaker is open. */
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

/** @param late the call's time limit */
function answerOf(answer: RawAnswer, late: AbortSignal): ProviderAnswer {
  // A status beyond those of HTTP has no meaning, and Fastify cannot send it.
  if (!('failure' in answer)) return answer.status <= LAST_STATUS ? answer : { failure: 'network' }
  if (answer.failure === 'aborted') return { failure: late.aborted ? 'timeout' : 'abandoned' }
  return { failure: answer.failure === 'broken' ? 'network' : 'too-large' }
}

const refusedBy = ({ openForMs = 0 }: Breaker) =>
  ({ failure: 'breaker', retryAfterS: Math.max(1, Math.ceil(openForMs / 1000)) }) as const

/** The endings of calls without an answer. An answer of any status or size counts as answered. */
const endings: Partial<Record<Failure, Ending>> = { timeout: 'lost', network: 'lost', abandoned: 'abandoned' }
