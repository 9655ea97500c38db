import type { CallCounter } from '../breaker.ts'

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
