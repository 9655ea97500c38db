import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  map,
  merge,
  type Observable,
  of,
  share,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import type { ClockPorts } from './server-time.ts'

const MEASURED_EVERY_MS = 3_000

/** Time after which the answer counts as late, in ms. */
const LATE_AFTER_MS = 2_500

type RoundTripPorts = Pick<ClockPorts, 'link' | 'stopwatch' | 'scheduler'>

/** Round-trip times to the gateway, in ms; null: the link is lost, or the answer late. Never fails. */
export function roundTrips$({ link, stopwatch, scheduler }: RoundTripPorts): Observable<number | null> {
  const trip$ = defer(() => {
    const askedAt = stopwatch()
    const answer$ = link.time().pipe(
      map(() => stopwatch() - askedAt),
      catchError(() => of(null)),
      share(),
    )
    const late$ = timer(LATE_AFTER_MS, scheduler).pipe(
      map(() => null),
      takeUntil(answer$),
    )
    return merge(late$, answer$)
  })
  return link.status$.pipe(
    distinctUntilChanged(),
    switchMap((status) => {
      if (status === 'connecting') return EMPTY
      return status === 'lost'
        ? of(null)
        : timer(0, MEASURED_EVERY_MS, scheduler).pipe(exhaustMap(() => trip$))
    }),
  )
}
