import { defer, type Observable, repeat, timer } from 'rxjs'

/** The first question, in ms; each later one waits a little longer, up to the longest. */
const FIRST_MS = 1_500
const LONGEST_MS = 10_000
const GROWTH = 1.2

/** Delay before request number `asked`, with jitter per player. */
export function pauseMs(asked: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * GROWTH ** asked) * (0.8 + 0.4 * random)
}

/** Moments of repeated requests for an outcome, ever further apart. */
export function backoff$(random: () => number = Math.random): Observable<0> {
  return defer(() => {
    let asked = 0
    return defer(() => timer(pauseMs(asked++, random()))).pipe(repeat())
  })
}
