import {
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  wrap,
} from 'cockatiel'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { callPath } from '#shared/calls/path.ts'
import { request } from '#shared/provider/request.ts'
import type { Reading } from '#shared/topics/read.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'

/** Largest answer of a poll, in bytes, unless the call allows more. */
const MAX_ANSWER_BYTES = 1_048_576
/** Bound on the polls under way. */
const CONCURRENT = 32
/** Bound on the polls that wait for one of them to end. */
const WAITING = 10_000
/** Number of consecutive failures that open the breaker. */
const BREAKS_AFTER = 5

/** The reading of a poll, or the reason why there is none. */
export type Outcome =
  | Reading
  | {
      readonly failure: 'http' | 'unauthorized' | 'network' | 'timeout' | 'breaker' | 'crowded'
      /** The HTTP status of a failure `http`. */
      readonly status?: number
    }

/** The client for topics with a call of their own, and the one for selections: breaker and queue are separate. */
export type Upstreams = ReturnType<typeof createUpstreams>

export const createUpstreams = (config: Config, metrics: Metrics) => ({
  single: createUpstream(config, metrics, (outcome) => isUnanswered(outcome) || isBroken(outcome)),
  // A 5xx may be due to one selection of a batch, which `chunks.ts` finds.
  selections: createUpstream(config, metrics, isUnanswered),
})

/** A bounded client for polls, behind a breaker. Never throws. @param isFailure true if it counts for the breaker */
function createUpstream(config: Config, metrics: Metrics, isFailure: (outcome: Outcome) => boolean) {
  const failures = handleWhenResult((outcome) => isFailure(outcome as Outcome))
  const breaker = circuitBreaker(failures, {
    halfOpenAfter: config.BREAKER_MS,
    breaker: new ConsecutiveBreaker(BREAKS_AFTER),
  })
  const guarded = wrap(breaker, bulkhead(CONCURRENT, WAITING))

  async function poll(
    call: CallName,
    data: Record<string, unknown>,
    read: (body: unknown) => Reading,
    maxBytes = 0,
  ): Promise<Outcome> {
    const row = callOf(call)
    const signal = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
    const stop = metrics.requestSeconds.startTimer({ call })
    const answer = await request({
      url: config.PROVIDER_URL + callPath(row, config),
      method: row.method,
      data,
      token: config.SERVICE_TOKEN,
      signal,
      maxBytes: Math.max(MAX_ANSWER_BYTES, maxBytes),
    })
    stop()
    if (answer.status === undefined) return { failure: signal.aborted ? 'timeout' : 'network' }
    if (answer.status === 401) return { failure: 'unauthorized' }
    if (answer.status !== 200) return { failure: 'http', status: answer.status }
    return read(answer.body)
  }

  return {
    async ask(...asked: Parameters<typeof poll>): Promise<Outcome> {
      let outcome: Outcome
      try {
        outcome = await guarded.execute(() => poll(...asked))
      } catch (error) {
        if (!isBrokenCircuitError(error) && !(error instanceof BulkheadRejectedError)) throw error
        outcome = { failure: error instanceof BulkheadRejectedError ? 'crowded' : 'breaker' }
      }
      metrics.requests.inc({ call: asked[0], outcome: 'failure' in outcome ? outcome.failure : 'ok' })
      return outcome
    },
    /** True while the breaker is open or half-open. */
    get isDown() {
      return breaker.state !== CircuitState.Closed
    },
    /** Calls back when the breaker opens and when it closes. */
    onDownChange(listener: () => void) {
      breaker.onBreak(listener)
      breaker.onReset(listener)
    },
  }
}

const isUnanswered = (outcome: Outcome) =>
  'failure' in outcome && (outcome.failure === 'network' || outcome.failure === 'timeout')

const isBroken = (outcome: Outcome) =>
  'failure' in outcome && outcome.failure === 'http' && (outcome.status ?? 0) >= 500
