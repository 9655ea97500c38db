/** The time in which callers count, in ms, and how few of them say nothing yet. */
const WINDOW_MS = 10_000
const LEAST_CALLERS = 30

/** The end of a call: an answer with whatever status, none, or a caller who left before either. */
export type Ending = 'answered' | 'lost' | 'abandoned'

/**
 * Shut while more than half of at least 30 callers of the last 10 s got no answer: then one call now and then tries
 * it. A caller counts once, by the newest of its calls, so that nobody shuts it for others alone.
 */
export interface Breaker {
  /** The ms that it still stays shut, 0 while a call tries it; undefined: the next call may be sent. */
  readonly shutForMs: number | undefined
  readonly isShut: boolean
  /**
   * Takes note of a call that is sent now, and returns the function that takes its end.
   * @param caller without one the call counts by itself
   */
  sent(caller: string | undefined): (ending: Ending) => void
}

/** @param restMs time for which it stays shut before a call tries it */
export function createBreaker(restMs: number): Breaker {
  /** The newest ending of each caller, the oldest first. */
  const endings = new Map<unknown, { readonly isLost: boolean; readonly atMs: number }>()
  let lost = 0
  let state: { phase: 'closed' } | { phase: 'open'; untilMs: number } | { phase: 'tried' } = {
    phase: 'closed',
  }

  function forget(caller: unknown) {
    if (endings.get(caller)?.isLost) lost--
    endings.delete(caller)
  }

  function count(caller: unknown, isLost: boolean) {
    const atMs = performance.now()
    forget(caller)
    endings.set(caller, { isLost, atMs })
    if (isLost) lost++
    for (const [old, ending] of endings) {
      if (ending.atMs > atMs - WINDOW_MS) break
      forget(old)
    }
    if (endings.size >= LEAST_CALLERS && lost > endings.size / 2) open(restMs)
  }

  function open(forMs: number) {
    state = { phase: 'open', untilMs: performance.now() + forMs }
  }

  function close() {
    state = { phase: 'closed' }
    endings.clear()
    lost = 0
  }

  return {
    get shutForMs() {
      if (state.phase === 'closed') return undefined
      if (state.phase === 'tried') return 0
      const leftMs = state.untilMs - performance.now()
      return leftMs > 0 ? leftMs : undefined
    },
    get isShut() {
      return state.phase !== 'closed'
    },
    sent(caller) {
      const isTrial = state.phase === 'open'
      if (isTrial) state = { phase: 'tried' }
      return (ending) => {
        if (isTrial) {
          if (ending === 'answered') close()
          else open(ending === 'lost' ? restMs : 0)
        } else if (state.phase === 'closed' && ending !== 'abandoned')
          count(caller ?? Symbol(), ending === 'lost')
      }
    },
  }
}
