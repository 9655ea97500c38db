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

/** The largest answer of a poll, in bytes, unless it is asked for more. */
const MAX_ANSWER_BYTES = 1_048_576
/** How many polls run at once, and how many wait for a place. */
const CONCURRENT = 32
const WAITING = 10_000
/** How many failures in a row open the breaker. */
const BREAKS_AFTER = 5

/** What came of a poll: its reading, or why there is none. */
export type Outcome =
  | Reading
  | {
      readonly failure: 'http' | 'unauthorized' | 'network' | 'timeout' | 'breaker' | 'crowded'
      /** What HTTP said of it. */
      readonly status?: number
    }

/** The provider, as some of the polls see it: bounded in time, size and number, behind a breaker. Never throws. */
export interface Upstream {
  ask(
    call: CallName,
    body: Record<string, unknown>,
    read: (body: unknown) => Reading,
    maxBytes?: number,
  ): Promise<Outcome>
  /** The provider is gone: the breaker is open, or tries it with one poll. */
  readonly isGone: boolean
  /** Calls back when the provider is gone, and when it is back. */
  onTurned(listener: () => void): void
}

/** One for topics with a call of their own, one for selections: breaker and queue of one do not affect the other. */
export interface Upstreams {
  readonly single: Upstream
  readonly selections: Upstream
}

export const createUpstreams = (config: Config, metrics: Metrics): Upstreams => ({
  single: createUpstream(config, metrics, (outcome) => isUnanswered(outcome) || isBroken(outcome)),
  // A 5xx may be due to one selection of a batch: `chunks.ts` finds it.
  selections: createUpstream(config, metrics, isUnanswered),
})

/** @param isGone whether an outcome says that the provider is gone: one that answers nonsense of a topic is not */
function createUpstream(config: Config, metrics: Metrics, isGone: (outcome: Outcome) => boolean): Upstream {
  const gone = handleWhenResult((outcome) => isGone(outcome as Outcome))
  const breaker = circuitBreaker(gone, {
    halfOpenAfter: config.BREAKER_MS,
    breaker: new ConsecutiveBreaker(BREAKS_AFTER),
  })
  const guarded = wrap(breaker, bulkhead(CONCURRENT, WAITING))

  async function poll(...asked: Parameters<Upstream['ask']>): Promise<Outcome> {
    const [call, body, read, maxBytes = 0] = asked
    const row = callOf(call)
    const signal = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
    const stop = metrics.requestSeconds.startTimer({ call })
    const answer = await request({
      url: config.PROVIDER_URL + callPath(row, config),
      method: row.method,
      data: body,
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
    async ask(...asked) {
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
    get isGone() {
      return breaker.state !== CircuitState.Closed
    },
    onTurned(listener) {
      breaker.onBreak(listener)
      breaker.onReset(listener)
    },
  }
}

const isUnanswered = (outcome: Outcome) =>
  'failure' in outcome && (outcome.failure === 'network' || outcome.failure === 'timeout')

const isBroken = (outcome: Outcome) =>
  'failure' in outcome && outcome.failure === 'http' && (outcome.status ?? 0) >= 500
