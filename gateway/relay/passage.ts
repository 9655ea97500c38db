import {
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  SamplingBreaker,
  wrap,
} from 'cockatiel'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { type Answered, type Exchange, exchange } from '#shared/provider/request.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { CONNECTIONS, createWire } from './wire.ts'

/** The largest answer that is passed back, in bytes. */
const MAX_ANSWER_BYTES = 4_194_304
/** How many calls wait for a connection: as many as there are, so that none waits longer than one time-out. */
const WAITING = CONNECTIONS
const WAITED_S = 1
/** What opens the breaker: more than half of the calls of 10 s without an answer, where there were at least 30. */
const BREAKS = { threshold: 0.5, duration: 10_000, minimumRps: 3 }

/** Why there is no answer. A call that met the breaker or a crowd was never sent; an abandoned one has no reader. */
export type Failure = 'timeout' | 'network' | 'too-large' | 'abandoned' | 'breaker' | 'crowded'
export type Passed =
  | Exclude<Answered, { failure: unknown }>
  | { readonly failure: Failure; readonly retryAfterS?: number }

/**
 * What stands between players' calls and the provider: a bound on how many are under way, and a breaker of its own.
 * The polls have another, since a feed that fails must keep nobody from a withdrawal.
 */
export interface Passage {
  /** Never throws, never sends twice. @param gone ends a call whose player has left; without it it runs to its end */
  send(name: CallName, call: Exchange, gone?: AbortSignal): Promise<Passed>
  /** The provider answers too few calls: they are refused, but for one now and then that tries it. */
  readonly isShut: boolean
  close(): Promise<void>
}

export function createPassage(config: Config, metrics: Metrics): Passage {
  const wire = createWire(config)
  const lost = handleWhenResult((passed) => isLost(passed as Passed))
  const breaker = circuitBreaker(lost, {
    halfOpenAfter: config.BREAKER_MS,
    breaker: new SamplingBreaker(BREAKS),
  })
  const guarded = wrap(breaker, bulkhead(CONNECTIONS, WAITING))
  let shutAtMs = 0
  breaker.onBreak(() => {
    shutAtMs = performance.now()
  })

  // The answer is read whole before a byte of it is passed on: one that breaks off midway becomes a clear 502 or 504,
  // never a cut 200, and a player who reads slowly holds no connection to the provider.
  async function cross(name: CallName, call: Exchange, gone?: AbortSignal): Promise<Passed> {
    const late = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
    const signal = gone ? AbortSignal.any([late, gone]) : late
    const stop = metrics.requestSeconds.startTimer({ call: name })
    const answer = await exchange({
      ...call,
      signal,
      maxBytes: MAX_ANSWER_BYTES,
      transport: wire.transport,
    })
    stop()
    if (!('failure' in answer)) return answer
    if (answer.failure === 'aborted') return { failure: late.aborted ? 'timeout' : 'abandoned' }
    return { failure: answer.failure === 'broken' ? 'network' : 'too-large' }
  }

  async function pass(name: CallName, call: Exchange, gone?: AbortSignal): Promise<Passed> {
    const shutForMs = shutAtMs + config.BREAKER_MS - performance.now()
    const shut = { failure: 'breaker', retryAfterS: Math.max(1, Math.ceil(shutForMs / 1000)) } as const
    // The breaker would let a call wait for the one that tries the provider; a player is told at once.
    if (breaker.state === CircuitState.HalfOpen) return shut
    try {
      return await guarded.execute(() => cross(name, call, gone))
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return { failure: 'crowded', retryAfterS: WAITED_S }
      if (isBrokenCircuitError(error)) return shut
      throw error
    }
  }

  return {
    async send(name, call, gone) {
      const passed = await pass(name, call, gone)
      const outcome = 'failure' in passed ? passed.failure : outcomeOf(name, passed.status)
      metrics.requests.inc({ call: name, outcome })
      return passed
    },
    get isShut() {
      return breaker.state !== CircuitState.Closed
    },
    close: () => wire.close(),
  }
}

const outcomeOf = (name: CallName, status: number) =>
  callOf(name).succeedsOn.includes(status) ? 'ok' : 'http'

/** A provider that answers, with whatever status, is there. */
const isLost = (passed: Passed) =>
  'failure' in passed && (passed.failure === 'timeout' || passed.failure === 'network')
