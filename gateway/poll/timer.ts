/** The longest that `setTimeout` can wait; beyond it it fires at once. */
const LONGEST_WAIT_MS = 2_147_000_000

/** A timer that is set anew each time; it fires at its time or just after, never before. */
export interface Timer {
  /** @param at epoch ms; undefined: not any more */
  until(at: number | undefined, then?: (dueAt: number) => void): void
}

export function createTimer(): Timer {
  let timer: NodeJS.Timeout | undefined
  function until(at: number | undefined, then: (dueAt: number) => void = () => undefined) {
    clearTimeout(timer)
    if (at === undefined) return
    const waitMs = Math.max(0, Math.ceil(at - Date.now()))
    timer =
      waitMs > LONGEST_WAIT_MS
        ? setTimeout(() => until(at, then), LONGEST_WAIT_MS)
        : setTimeout(() => (Date.now() < at ? until(at, then) : then(at)), waitMs)
  }
  return { until }
}
