import {
  BehaviorSubject,
  type Observable,
  type SchedulerLike,
  throwError,
  timer,
  VirtualTimeScheduler,
} from 'rxjs'
import { expect, it } from 'vitest'
import { LinkLost, type LinkStatus } from '#client/streams/link.ts'
import { roundTrips$ } from '#client/streams/round-trip.ts'

/** A link whose answers the test gives, on a clock that it turns. */
function stage(time: (nth: number, scheduler: SchedulerLike) => Observable<number>) {
  const scheduler = new VirtualTimeScheduler()
  const status$ = new BehaviorSubject<LinkStatus>('connecting')
  const seen: (number | null)[] = []
  let asked = 0
  const trips$ = roundTrips$({
    link: { status$, time: () => time(asked++, scheduler) },
    stopwatch: () => scheduler.now(),
    scheduler,
  })
  const watching = trips$.subscribe((trip) => seen.push(trip))
  return {
    status$,
    seen,
    watching,
    asked: () => asked,
    goTo(ms: number) {
      scheduler.maxFrames = ms
      scheduler.flush()
    },
  }
}

it('the round trip is measured every few seconds while the link is open, and null while an answer is late', () => {
  const { status$, seen, goTo, asked } = stage((nth, scheduler) =>
    timer([80, 2_900][nth] ?? 9_000, scheduler),
  )
  expect(seen).toEqual([])
  status$.next('open')
  goTo(5_950)
  expect([seen, asked()]).toEqual([[80, null, 2_900], 2])
})

it('the round trip is null while the link is lost or a request fails, and never completes', () => {
  const { status$, seen, watching, goTo } = stage(() => throwError(() => new LinkLost()))
  status$.next('lost')
  expect(seen).toEqual([null])
  status$.next('open')
  goTo(100)
  expect(seen).toEqual([null, null])
  expect(watching.closed).toBe(false)
})
