/** The end of a call: an answer; no answer; or a caller who left before either. */
export type Ending = 'answered' | 'lost' | 'abandoned'

/** Counts the end of a call of a closed breaker. @param caller absent: unlike any other @returns true to open it */
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
  let countCall = newCounter()
  let state: { phase: 'closed' } | { phase: 'open'; untilMs: number } | { phase: 'trial' } = {
    phase: 'closed',
  }

  function open(forMs: number) {
    state = { phase: 'open', untilMs: performance.now() + forMs }
    changed()
  }

  function close() {
    state = { phase: 'closed' }
    countCall = newCounter()
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
        if (isTrial && ending === 'answered') return close()
        if (isTrial) return open(ending === 'lost' ? pauseMs : 0)
        if (state.phase !== 'closed' || ending === 'abandoned') return
        if (countCall(ending === 'lost', caller)) open(pauseMs)
      }
    },
  }
}

/** Makes counters that open their breaker after that many consecutive lost calls. */
export const lostInARow = (limit: number) => (): CallCounter => {
  let lost = 0
  return (isLost) => {
    lost = isLost ? lost + 1 : 0
    return lost >= limit
  }
}

/** Time for which the newest call of a caller counts, in ms. */
const WINDOW_MS = 10_000
/** Number of callers below which the breaker never opens. */
const MIN_CALLERS = 30

/**
 * Opens a breaker when more than half of at least 30 callers of the last 10 s got no answer. Each caller counts once, by
 * its newest call, so that no single caller can open it.
 */
export function lostCallers(): CallCounter {
  /** The end of each caller's newest call, oldest first. */
  const endedAtMs = new Map<unknown, number>()
  /** The callers whose newest call was lost. */
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
    for (const [oldest, endedMs] of endedAtMs) {
      if (endedMs > atMs - WINDOW_MS) break
      forget(oldest)
    }
    return endedAtMs.size >= MIN_CALLERS && lost.size > endedAtMs.size / 2
  }
}
