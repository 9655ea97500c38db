import { filter, finalize, type Observable, type SchedulerLike, Subject, switchMap, tap, timer } from 'rxjs'

/** Tolerance for two missing beats, in ms. */
const BEAT_SLACK_MS = 1_000

/** Watches over a connection: by its messages, its beats and its requests. @param beatMs the interval of beats */
export function openPulse(beatMs: number, scheduler: SchedulerLike) {
  const waiting$ = new Subject<void>()
  /** Number of messages so far. */
  let messages = 0
  /** Number of requests without an answer. */
  let requests = 0

  return {
    /** A message has come. */
    received(): void {
      messages++
      waiting$.next()
    },
    /** Watches a request; calls `died` if it fails and nothing was received meanwhile. */
    ask<T>(answer$: Observable<T>, died: () => void): Observable<T> {
      const before = messages
      requests++
      return answer$.pipe(
        tap({
          // If other messages came, only the answer is late, and the link is alive.
          error: () => {
            if (messages === before) died()
          },
        }),
        finalize(() => {
          requests--
          waiting$.next()
        }),
      )
    },
    /** Emits after two beats without a message, but not during a request, which has its own time-out. */
    silence$: waiting$.pipe(
      switchMap(() => timer(2 * beatMs + BEAT_SLACK_MS, scheduler)),
      filter(() => requests === 0),
    ),
  }
}
