import { filter, finalize, type Observable, type SchedulerLike, Subject, switchMap, tap, timer } from 'rxjs'

/** Tolerance for two missing beats, in ms. */
const BEAT_SLACK_MS = 1_000

export function openPulse(beatMs: number, scheduler: SchedulerLike) {
  const listening$ = new Subject<void>()
  let signs = 0
  let asking = 0

  return {
    received(): void {
      signs++
      listening$.next()
    },
    /** Watches a request; calls `died` if it fails and nothing was received meanwhile. */
    ask<T>(answer$: Observable<T>, died: () => void): Observable<T> {
      const before = signs
      asking++
      return answer$.pipe(
        tap({
          // If other messages came, only the answer is late, and the link is alive.
          error: () => {
            if (signs === before) died()
          },
        }),
        finalize(() => {
          asking--
          listening$.next()
        }),
      )
    },
    /** Emits after two beats without a message, but not during a request, which has its own time-out. */
    silence$: listening$.pipe(
      switchMap(() => timer(2 * beatMs + BEAT_SLACK_MS, scheduler)),
      filter(() => asking === 0),
    ),
  }
}
