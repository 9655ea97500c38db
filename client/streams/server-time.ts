import {
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  range,
  reduce,
  repeat,
  type SchedulerLike,
  Subject,
  share,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { Link } from './link.ts'

/** Number of requests in a measurement of the gateway's clock: the fastest answer is the most exact. */
const SAMPLES = 4

/** Drift between the device's two clocks since the last comparison above which its clock was set, in ms. */
const JUMP_MS = 250

export interface ClockPorts {
  readonly link: Pick<Link, 'status$' | 'time'>
  readonly wall: () => number
  /** The device's monotonic clock, in ms. */
  readonly stopwatch: () => number
  /** Emits when the page is visible again or ends a freeze: timers may have been suspended. */
  readonly shown$: Observable<unknown>
  readonly scheduler: SchedulerLike
}

export interface ServerClock {
  /** The server's time, epoch ms; the device's until it has been measured. */
  now(): number
  /** The device's time, epoch ms, unaffected if its clock is set while the page is open: for durations of hours. */
  device(): number
  /** The server's whole seconds, epoch ms, from the present one on. The time is measured while it has subscribers. */
  readonly second$: Observable<number>
  /** A rough server time, used until the first measurement. */
  hint(serverAt: number): void
  /** Records a time in an answer of the server: its clock has reached that time. */
  reached(serverAt: number): void
  /**
   * A time that the server's clock had reached at a moment of the monotonic clock; undefined before the first answer
   * with its time. Changes of the device's clock do not affect it.
   */
  reachedAt(monotonicMs: number): number | undefined
}

interface Sample {
  readonly offsetMs: number
  readonly tookMs: number
}

export function openClock({ link, wall, stopwatch, shown$, scheduler }: ClockPorts): ServerClock {
  const offsetChanged$ = new Subject<void>()
  const clockSet$ = new Subject<void>()
  let offsetMs = 0
  let isMeasured = false
  /** Epoch ms at the zero of the stopwatch, by the device's clock: without leaps, and at the last comparison. */
  let zeroAt = wall() - stopwatch()
  let checkedZeroAt = zeroAt
  /** The server's time in its last answer, less the monotonic time at that moment. */
  let reachedOffsetMs: number | undefined

  const device = () => stopwatch() + zeroAt
  const now = () => device() + offsetMs

  function setOffset(offset: number): void {
    offsetMs = offset
    offsetChanged$.next()
  }

  function reached(serverAt: number): void {
    reachedOffsetMs = serverAt - stopwatch()
  }

  const sample$ = defer(() => {
    const askedAt = stopwatch()
    return link.time().pipe(
      map((at): Sample => {
        const tookMs = stopwatch() - askedAt
        reached(at)
        return { tookMs, offsetMs: at + tookMs / 2 - device() }
      }),
    )
  })

  const measuring$ = merge(link.status$.pipe(filter((status) => status === 'open')), shown$, clockSet$).pipe(
    exhaustMap(() =>
      range(SAMPLES).pipe(
        concatMap(() => sample$),
        reduce((best, sample) => (sample.tookMs < best.tookMs ? sample : best)),
        catchError(() => EMPTY),
      ),
    ),
    tap((best) => {
      isMeasured = true
      setOffset(best.offsetMs)
    }),
    ignoreElements(),
  )

  /**
   * Compares the device's two clocks. Small differences are followed, since networks correct the clock. A leap forward
   * while the page was hidden counts as a sleep, in which many devices stop the stopwatch. Any other leap means that
   * the clock was set, and is ignored; in case it was a sleep, the server's time is measured again.
   */
  function compareClocks({ wasHidden }: { readonly wasHidden: boolean }): void {
    const newZeroAt = wall() - stopwatch()
    const driftMs = newZeroAt - checkedZeroAt
    checkedZeroAt = newZeroAt
    const isJump = Math.abs(driftMs) > JUMP_MS
    if (!isJump || (wasHidden && driftMs > 0)) zeroAt += driftMs
    else if (!wasHidden) clockSet$.next()
  }

  // Also when a screen begins to follow the time: the device may have slept while none did.
  const shownOrFollowed$ = shown$.pipe(startWith(undefined))
  const tick$ = merge(
    shownOrFollowed$.pipe(tap(() => compareClocks({ wasHidden: true }))),
    offsetChanged$,
  ).pipe(
    switchMap(() => {
      const next$ = defer(() => timer(Math.max(1, 1000 - (now() % 1000)), scheduler)).pipe(
        tap(() => compareClocks({ wasHidden: false })),
        repeat(),
      )
      return next$.pipe(startWith(0))
    }),
    map(() => Math.floor(now() / 1000) * 1000),
    distinctUntilChanged(),
  )

  return {
    now,
    device,
    second$: merge(tick$, measuring$).pipe(share()),
    hint(serverAt) {
      reached(serverAt)
      if (!isMeasured) setOffset(serverAt - device())
    },
    reached,
    reachedAt: (monotonicMs) => (reachedOffsetMs === undefined ? undefined : monotonicMs + reachedOffsetMs),
  }
}
