import { filter, finalize, type Observable, type SchedulerLike, Subject, switchMap, tap, timer } from 'rxjs'

/** Tolerance for two missing beats, in ms. */
const BEAT_SLACK_MS = 1_000

/** Detection of a dead link. */
export interface Pulse {
  /** A frame or an answer came. */
  received(): void
  /** A question whose answer is waited for; `died` is called where it never comes and nothing else comes either. */
  ask<T>(answer$: Observable<T>, died: () => void): Observable<T>
  /** Nothing came for two beats. While a question is waited for, that has an end of its own. */
  readonly silence$: Observable<unknown>
}

export function openPulse(beatMs: number, scheduler: SchedulerLike): Pulse {
  const listening$ = new Subject<void>()
  let signs = 0
  let asking = 0

  return {
    received() {
      signs++
      listening$.next()
    },
    ask(answer$, died) {
      const before = signs
      asking++
      return answer$.pipe(
        tap({
          // Where others come it is the answer that is late, not the link that is dead.
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
    silence$: listening$.pipe(
      switchMap(() => timer(2 * beatMs + BEAT_SLACK_MS, scheduler)),
      filter(() => asking === 0),
    ),
  }
}
