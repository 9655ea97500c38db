/** Time for which the newest call of a caller counts, in ms. */
const WINDOW_MS = 10_000
/** Number of callers below which the breaker never opens. */
const LEAST_CALLERS = 30

/** The end of a call: an answer of any status; no answer; or a caller who left before either. */
export type Ending = 'answered' | 'lost' | 'abandoned'

/**
 * A circuit breaker. It opens when more than half of at least 30 callers of the last 10 s got no answer; after a pause a
 * trial call decides. Each caller counts once, by its newest call, so that no single caller can open it.
 */
export type Breaker = ReturnType<typeof createBreaker>

/** @param pauseMs time between opening and a trial call */
export function createBreaker(pauseMs: number) {
  /** The time of each caller's newest ending, oldest first; and the callers whose newest call was lost. */
  const endedAtMs = new Map<unknown, number>()
  const lost = new Set<unknown>()
  let state: { phase: 'closed' } | { phase: 'open'; untilMs: number } | { phase: 'trial' } = {
    phase: 'closed',
  }

  function forget(caller: unknown) {
    endedAtMs.delete(caller)
    lost.delete(caller)
  }

  function count(caller: unknown, isLost: boolean) {
    const atMs = performance.now()
    forget(caller)
    endedAtMs.set(caller, atMs)
    if (isLost) lost.add(caller)
    for (const [old, endedMs] of endedAtMs) {
      if (endedMs > atMs - WINDOW_MS) break
      forget(old)
    }
    if (endedAtMs.size >= LEAST_CALLERS && lost.size > endedAtMs.size / 2) open(pauseMs)
  }

  function open(forMs: number) {
    state = { phase: 'open', untilMs: performance.now() + forMs }
  }

  function close() {
    state = { phase: 'closed' }
    endedAtMs.clear()
    lost.clear()
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
    /** Records a call that is sent now; returns the function that records its end. @param caller undefined: one of its own */
    sent(caller: string | undefined) {
      const isTrial = state.phase === 'open'
      if (isTrial) state = { phase: 'trial' }
      return (ending: Ending) => {
        if (isTrial) {
          if (ending === 'answered') close()
          else open(ending === 'lost' ? pauseMs : 0)
        } else if (state.phase === 'closed' && ending !== 'abandoned')
          count(caller ?? Symbol(), ending === 'lost')
      }
    },
  }
}
