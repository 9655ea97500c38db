import { filter, finalize, type Observable, type SchedulerLike, Subject, switchMap, tap, timer } from 'rxjs'

/** Tolerance for two missing beats, in ms. */
const BEAT_SLACK_MS = 1_000

/** Detects a dead connection by its missing messages. @param beatMs interval of the gateway's beats */
export function openPulse(beatMs: number, scheduler: SchedulerLike) {
  /** Emits when the wait for the next message begins anew. */
  const restarted$ = new Subject<void>()
  let receivedCount = 0
  let pendingRequests = 0

  return {
    /** A message has come. */
    received(): void {
      receivedCount++
      restarted$.next()
    },
    /** Watches a request; calls `died` if it fails and nothing was received meanwhile. */
    ask<T>(answer$: Observable<T>, died: () => void): Observable<T> {
      const countBefore = receivedCount
      pendingRequests++
      return answer$.pipe(
        tap({
          // If other messages came, only the answer is late, and the link is alive.
          error: () => {
            if (receivedCount === countBefore) died()
          },
        }),
        finalize(() => {
          pendingRequests--
          restarted$.next()
        }),
      )
    },
    /** Emits after two beats without a message, but not during a request, which has its own time-out. */
    silence$: restarted$.pipe(
      switchMap(() => timer(2 * beatMs + BEAT_SLACK_MS, scheduler)),
      filter(() => pendingRequests === 0),
    ),
  }
}
