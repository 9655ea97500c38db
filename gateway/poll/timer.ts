/** Longest delay of `setTimeout`, in ms; with a longer one it fires at once. */
const LONGEST_WAIT_MS = 2_147_000_000

/** A timer for a time of the wall clock. It never fires early; setting it replaces the time before. */
export function createTimer() {
  let timer: NodeJS.Timeout | undefined
  /** @param at epoch ms; Infinity stops the timer */
  function until(at: number, then: (dueAt: number) => void = () => undefined) {
    clearTimeout(timer)
    if (at === Number.POSITIVE_INFINITY) return
    const waitMs = Math.max(0, Math.ceil(at - Date.now()))
    timer =
      waitMs > LONGEST_WAIT_MS
        ? setTimeout(() => until(at, then), LONGEST_WAIT_MS)
        : setTimeout(() => (Date.now() < at ? until(at, then) : then(at)), waitMs)
  }
  return { until }
}
