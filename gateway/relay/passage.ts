import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { type Answered, type Exchange, exchange } from '#shared/provider/request.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { type Breaker, createBreaker, type Ending } from './breaker.ts'
import { createBulkhead } from './bulkhead.ts'
import { type Family, families, familyOf } from './family.ts'
import { CONNECTIONS, createWire } from './wire.ts'

/** The largest answer that is passed back, in bytes. */
const MAX_ANSWER_BYTES = 4_194_304
const WAITED_S = 1

/** A reason for no answer. A call that met the breaker or a crowd was never sent; an abandoned one has no reader. */
export type Failure = 'timeout' | 'network' | 'too-large' | 'abandoned' | 'breaker' | 'crowded'
export type Passed =
  | Exclude<Answered, { failure: unknown }>
  | { readonly failure: Failure; readonly retryAfterS?: number }

/**
 * Players' calls on their way to the provider: a bound on how many are under way, and a breaker for each family of
 * calls, so that deposits that hang keep nobody from a withdrawal. The polls have another, for the same reason.
 */
export interface Passage {
  /**
   * Never throws, never sends twice.
   * @param bearer counts once for the breaker, however often it calls; calls without one count each
   * @param gone ends a call whose player has left; without it it runs to its end
   */
  send(name: CallName, call: Exchange, bearer?: string, gone?: AbortSignal): Promise<Passed>
  /** Families that the provider answers too little of: they are refused, but for one call now and then that tries. */
  readonly shut: readonly Family[]
  close(): Promise<void>
}

export function createPassage(config: Config, metrics: Metrics): Passage {
  const wire = createWire(config)
  const bulkhead = createBulkhead<Family>(CONNECTIONS, config.PROVIDER_TIMEOUT_MS)
  const breakers = Object.fromEntries(
    families.map((family) => [family, createBreaker(config.BREAKER_MS)]),
  ) as Record<Family, Breaker>

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

  async function pass(
    name: CallName,
    call: Exchange,
    bearer: string | undefined,
    gone: AbortSignal | undefined,
  ): Promise<Passed> {
    const family = familyOf[name]
    const breaker = breakers[family]
    if (breaker.shutForMs !== undefined) return refusedBy(breaker)
    if (!(await bulkhead.enter(family))) return { failure: 'crowded', retryAfterS: WAITED_S }
    try {
      // The calls before it may have shut the breaker while it waited.
      if (breaker.shutForMs !== undefined) return refusedBy(breaker)
      const ended = breaker.sent(bearer)
      const passed = await cross(name, call, gone)
      ended(endingOf(passed))
      return passed
    } finally {
      bulkhead.leave(family)
    }
  }

  return {
    async send(name, call, bearer, gone) {
      const passed = await pass(name, call, bearer, gone)
      const outcome = 'failure' in passed ? passed.failure : outcomeOf(name, passed.status)
      metrics.requests.inc({ call: name, outcome })
      return passed
    },
    get shut() {
      return families.filter((family) => breakers[family].isShut)
    },
    close: () => wire.close(),
  }
}

const outcomeOf = (name: CallName, status: number) =>
  callOf(name).succeedsOn.includes(status) ? 'ok' : 'http'

const refusedBy = ({ shutForMs = 0 }: Breaker) =>
  ({ failure: 'breaker', retryAfterS: Math.max(1, Math.ceil(shutForMs / 1000)) }) as const

/** A provider that answers, with whatever status, is there. */
function endingOf(passed: Passed): Ending {
  if (!('failure' in passed)) return 'answered'
  if (passed.failure === 'abandoned') return 'abandoned'
  return passed.failure === 'timeout' || passed.failure === 'network' ? 'lost' : 'answered'
}
