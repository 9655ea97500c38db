import {
  BehaviorSubject,
  defer,
  map,
  Subject,
  throwError,
  timer,
  VirtualAction,
  VirtualTimeScheduler,
} from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { LinkStatus } from '#client/streams/link.ts'
import { openClock } from '#client/streams/server-time.ts'

/** Uptime of the device of these tests, in ms. */
const UPTIME_MS = 7_000

/** A device whose clock is off by `deviceOffMs`, a server that starts at 1,000,000,250 and a link of given delays. */
function stage(tripsMs: readonly number[] = [0], deviceOffMs = 0) {
  const scheduler = new VirtualTimeScheduler(VirtualAction, Number.POSITIVE_INFINITY)
  const status$ = new BehaviorSubject<LinkStatus>('open')
  const shown$ = new Subject<void>()
  const device = { offMs: deviceOffMs, sleptMs: 0 }
  const serverNow = () => 1_000_000_250 + scheduler.now() + device.sleptMs
  let asked = 0
  const time = () =>
    defer(() => {
      const tripMs = tripsMs[asked++ % tripsMs.length] ?? 0
      if (tripMs < 0) return throwError(() => new Error('lost'))
      return timer(tripMs, scheduler).pipe(map(() => serverNow() - tripMs / 2))
    })
  const clock = openClock({
    link: { status$, time },
    wall: () => serverNow() + device.offMs,
    stopwatch: () => UPTIME_MS + scheduler.now(),
    shown$,
    scheduler,
  })
  const runTo = (ms: number) => {
    scheduler.maxFrames = ms
    scheduler.flush()
    scheduler.frame = ms
  }
  const seconds: number[] = []
  const watch = () => clock.second$.subscribe((second) => seconds.push(second))
  return { clock, device, status$, shown$, seconds, watch, runTo, serverNow, asked: () => asked }
}

describe('the server’s clock', () => {
  it('is the clock of the device until it has been measured', () => {
    const { clock, serverNow } = stage([0], 90_000)
    expect(clock.now()).toBe(serverNow() + 90_000)
  })

  it('is measured while it has subscribers, by the fastest answer', () => {
    const { clock, watch, runTo, serverNow, asked } = stage([400, 20, 900, 300], 90_000)
    watch()
    runTo(5_000)
    expect(asked()).toBe(4)
    expect(clock.now()).toBe(serverNow())
  })

  it('ticks at whole seconds of the server, whatever the device’s clock', () => {
    const { seconds, watch, runTo } = stage([0], 90_333)
    watch()
    runTo(1)
    expect(seconds.at(-1)).toBe(1_000_000_000)
    runTo(3_800)
    expect(seconds.slice(-3)).toEqual([1_000_002_000, 1_000_003_000, 1_000_004_000])
    expect(Math.min(...seconds)).toBe(1_000_000_000)
  })

  it('is measured again when the device’s clock is set', () => {
    const { clock, device, watch, runTo, serverNow, asked } = stage()
    watch()
    runTo(2_000)
    device.offMs = -3_600_000
    runTo(4_000)
    expect(asked()).toBe(8)
    expect(clock.now()).toBe(serverNow())
  })

  it('is not measured again for a slow drift, only for a jump', () => {
    const { device, watch, runTo, asked } = stage()
    watch()
    runTo(2_000)
    device.offMs = 250
    runTo(4_000)
    expect(asked()).toBe(4)
    device.offMs = 501
    runTo(6_000)
    expect(asked()).toBe(8)
  })

  it('is not requested over a lost link', () => {
    const { status$, watch, runTo, asked } = stage()
    status$.next('lost')
    watch()
    runTo(5_000)
    expect(asked()).toBe(0)
    status$.next('open')
    runTo(5_001)
    expect(asked()).toBe(4)
  })

  it('is measured again after a reconnect and when the page shows', () => {
    const { status$, shown$, watch, runTo, asked } = stage()
    watch()
    runTo(100)
    status$.next('lost')
    status$.next('open')
    runTo(200)
    expect(asked()).toBe(8)
    shown$.next()
    runTo(300)
    expect(asked()).toBe(12)
  })

  it('keeps its offset when a measurement fails', () => {
    const { clock, shown$, watch, runTo, serverNow } = stage([0, 0, 0, 0, 0, -1], 90_000)
    watch()
    runTo(100)
    shown$.next()
    runTo(200)
    expect(clock.now()).toBe(serverNow())
  })

  it('emits the second at once when the page is visible again', () => {
    const { device, shown$, seconds, watch, runTo } = stage()
    watch()
    runTo(500)
    device.sleptMs = 3_600_000
    shown$.next()
    expect(seconds.at(-1)).toBe(1_003_600_000)
  })

  it('accepts a hint only before the first measurement', () => {
    const { clock, watch, runTo, serverNow } = stage([0], 90_000)
    clock.hint(serverNow() + 400)
    expect(clock.now()).toBe(serverNow() + 400)
    watch()
    runTo(100)
    clock.hint(5)
    expect(clock.now()).toBe(serverNow())
  })

  it('is not measured without subscribers', () => {
    const { asked, runTo } = stage()
    runTo(10_000)
    expect(asked()).toBe(0)
  })
})
