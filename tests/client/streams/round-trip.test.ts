import { BehaviorSubject, NEVER, type Observable, Subject, throwError, VirtualTimeScheduler } from 'rxjs'
import { expect, it } from 'vitest'
import { LinkLost, type LinkStatus } from '#client/streams/link.ts'
import { roundTrips$ } from '#client/streams/round-trip.ts'

/** A link whose answers the test gives, on a clock that it turns. */
function stage(time: (nth: number) => Observable<number>) {
  const scheduler = new VirtualTimeScheduler()
  const status$ = new BehaviorSubject<LinkStatus>('connecting')
  const seen: (number | null)[] = []
  let asked = 0
  const trips$ = roundTrips$({
    link: { status$, time: () => time(asked++) },
    stopwatch: () => scheduler.now(),
    scheduler,
  })
  const watching = trips$.subscribe((trip) => seen.push(trip))
  return {
    status$,
    seen,
    watching,
    scheduler,
    asked: () => asked,
    goTo(ms: number) {
      scheduler.maxFrames = ms
      scheduler.flush()
    },
  }
}

it('measures the round trip every few seconds while the link is open', () => {
  const answers = [new Subject<number>(), new Subject<number>()]
  const { status$, seen, scheduler, goTo, asked } = stage((nth) => answers[nth] ?? NEVER)
  expect(seen).toEqual([])
  status$.next('open')
  scheduler.schedule(() => answers[0]?.next(1), 80)
  scheduler.schedule(() => answers[0]?.complete(), 81)
  scheduler.schedule(() => answers[1]?.next(1), 3_120)
  scheduler.schedule(() => answers[1]?.complete(), 3_121)
  goTo(4_000)
  expect(seen).toEqual([80, 120])
  expect(asked()).toBe(2)
})

it('is null while an answer is late, and a figure again afterwards', () => {
  const late = new Subject<number>()
  const { status$, seen, scheduler, goTo } = stage((nth) => (nth === 0 ? late : NEVER))
  status$.next('open')
  scheduler.schedule(() => late.next(1), 2_900)
  scheduler.schedule(() => late.complete(), 2_901)
  goTo(2_950)
  expect(seen).toEqual([null, 2_900])
})

it('is null while the link is lost or a request fails, and never completes', () => {
  const { status$, seen, watching, goTo } = stage(() => throwError(() => new LinkLost()))
  status$.next('lost')
  expect(seen).toEqual([null])
  status$.next('open')
  goTo(100)
  expect(seen).toEqual([null, null])
  expect(watching.closed).toBe(false)
})
