/** The end of a call: an answer; no answer; or a caller who left before either. */
export type Ending = 'answered' | 'lost' | 'abandoned'

/** Counts a call of a closed breaker. @param caller undefined: unlike any other @returns true if the breaker opens */
export type CallCounter = (isLost: boolean, caller?: string) => boolean

/** A circuit breaker. Once open, it lets no call through until, after a pause, a trial call decides. */
export type Breaker = ReturnType<typeof createBreaker>

/**
 * @param pauseMs time between opening and a trial call @param newCounter starts a new count of calls
 * @param changed called when it opens, also anew, and when it closes
 */
export function createBreaker(
  pauseMs: number,
  newCounter: () => CallCounter,
  changed: () => void = () => undefined,
) {
  let opensAfter = newCounter()
  let state: { phase: 'closed' } | { phase: 'open'; untilMs: number } | { phase: 'trial' } = {
    phase: 'closed',
  }

  function open(forMs: number) {
    state = { phase: 'open', untilMs: performance.now() + forMs }
    changed()
  }

  function close() {
    state = { phase: 'closed' }
    opensAfter = newCounter()
    changed()
  }

  return {
    /** Time until the next trial, in ms; 0 while a trial is under way; undefined if the next call may be sent. */
    get openForMs() {
      if (state.phase === 'closed') return undefined
      if (state.phase === 'trial') return 0
      const leftMs = state.untilMs - performance.now()
      return leftMs > 0 ? leftMs : undefined
    },
    get isOpen() {
      return state.phase !== 'closed'
    },
    /** Records a call that is sent now; returns the function that records its end. */
    sent(caller?: string) {
      const isTrial = state.phase === 'open'
      if (isTrial) state = { phase: 'trial' }
      return (ending: Ending) => {
        if (isTrial) {
          if (ending === 'answered') close()
          else open(ending === 'lost' ? pauseMs : 0)
        } else if (state.phase === 'closed' && ending !== 'abandoned') {
          if (opensAfter(ending === 'lost', caller)) open(pauseMs)
        }
      }
    },
  }
}

/** A counter that opens its breaker after that many lost calls in a row. */
export const lostInARow = (most: number) => (): CallCounter => {
  let lost = 0
  return (isLost) => {
    lost = isLost ? lost + 1 : 0
    return lost >= most
  }
}

/** Time for which the newest call of a caller counts, in ms. */
const WINDOW_MS = 10_000
/** Number of callers below which the breaker never opens. */
const LEAST_CALLERS = 30

/**
 * Opens a breaker when more than half of at least 30 callers of the last 10 s got no answer. Each caller counts once, by
 * its newest call, so that no single caller can open it.
 */
export function lostCallers(): CallCounter {
  /** The time of each caller's newest ending, oldest first; and the callers whose newest call was lost. */
  const endedAtMs = new Map<unknown, number>()
  const lost = new Set<unknown>()

  function forget(caller: unknown) {
    endedAtMs.delete(caller)
    lost.delete(caller)
  }

  return (isLost, caller: unknown = Symbol()) => {
    const atMs = performance.now()
    forget(caller)
    endedAtMs.set(caller, atMs)
    if (isLost) lost.add(caller)
    for (const [old, endedMs] of endedAtMs) {
      if (endedMs > atMs - WINDOW_MS) break
      forget(old)
    }
    return endedAtMs.size >= LEAST_CALLERS && lost.size > endedAtMs.size / 2
  }
}
