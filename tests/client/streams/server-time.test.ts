import {
  BehaviorSubject,
  defer,
  map,
  type SchedulerLike,
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
  const device = { offMs: deviceOffMs, sleptMs: 0, isStopwatchAwake: false, timersMs: 1 }
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
    stopwatch: () => UPTIME_MS + scheduler.now() + (device.isStopwatchAwake ? device.sleptMs : 0),
    shown$,
    scheduler: throttled(scheduler, () => device.timersMs),
  })
  const runTo = (ms: number) => {
    scheduler.maxFrames = ms
    scheduler.flush()
    scheduler.frame = ms
  }
  const seconds: number[] = []
  const watch = () => clock.second$.subscribe((second) => seconds.push(second))
  /** Most that the second on the screen is behind, until a moment, in ms; looked at every 10 ms. */
  const lagTo = (ms: number) => {
    let lag = 0
    while (scheduler.now() < ms) {
      runTo(scheduler.now() + 10)
      const isRight = seconds.at(-1) === Math.floor(serverNow() / 1_000) * 1_000
      if (!isRight) lag = Math.max(lag, Math.abs(serverNow() - 1_000 - (seconds.at(-1) ?? 0)))
    }
    return lag
  }
  return { lagTo, clock, device, status$, shown$, seconds, watch, runTo, serverNow, asked: () => asked }
}

/** A scheduler whose timers fire only at multiples of so many ms, as a browser has them in a tab behind others. */
const throttled = (scheduler: VirtualTimeScheduler, everyMs: () => number): SchedulerLike => ({
  now: () => scheduler.now(),
  schedule: (work, delay = 0, state) => {
    const [now, every] = [scheduler.now(), everyMs()]
    return scheduler.schedule(
      work as (state?: unknown) => void,
      Math.ceil((now + delay) / every) * every - now,
      state,
    )
  },
})

const DAY_MS = 86_400_000

describe('a countdown is right to 100 ms', () => {
  it.each([
    ['a day ahead, by measurement', DAY_MS, 'open'],
    ['a day behind, by measurement', -DAY_MS, 'open'],
    ['a day ahead, by the answers over HTTP', DAY_MS, 'lost'],
    ['a day behind, by the answers over HTTP', -DAY_MS, 'lost'],
  ] as const)('with a device clock that is %s', (_, offMs, link) => {
    const { watch, runTo, lagTo, clock, status$, serverNow } = stage([60, 90, 70, 80], offMs)
    status$.next(link)
    watch()
    if (link === 'lost') clock.hint(serverNow() - 40)
    runTo(400)
    expect(Math.abs(clock.now() - serverNow())).toBeLessThan(100)
    expect(lagTo(5_000)).toBeLessThan(100)
  })

  it.each<[string, number, { isStopwatchAwake?: true; isTold?: false; offMs?: number }]>([
    ['at once, where the stopwatch stood still', 0, {}],
    ['at once, where the stopwatch went on', 0, { isStopwatchAwake: true }],
    ['within a second, where no event tells the page of the sleep', 1_000, { isTold: false }],
    ['once measured, where the device’s clock was set meanwhile', 400, { offMs: -DAY_MS }],
  ])('after a sleep with frozen timers: %s', (_, withinMs, { isTold = true, ...changes }) => {
    const { device, watch, shown$, runTo, lagTo } = stage([60, 90, 70, 80], 90_333)
    watch()
    runTo(3_456)
    Object.assign(device, { sleptMs: 8 * 3_600_000 + 777, ...changes })
    if (isTold) shown$.next()
    runTo(3_456 + withinMs)
    expect(lagTo(9_000)).toBeLessThan(100)
  })

  it('after a sleep while no screen followed it, also where the link is lost', () => {
    const { device, watch, runTo, status$, clock, serverNow } = stage([60, 90, 70, 80], 90_333)
    const screen = watch()
    runTo(3_456)
    screen.unsubscribe()
    status$.next('lost')
    device.sleptMs = 600_777
    runTo(4_000)
    watch()
    expect(Math.abs(clock.now() - serverNow())).toBeLessThan(100)
  })

  it.each([
    ['forward', 'open', 3_600_000],
    ['back', 'open', -3_600_000],
    ['forward', 'lost', 3_600_000],
    ['back', 'lost', -3_600_000],
  ] as const)('while the device’s clock is set %s and the link is %s', (_, link, byMs) => {
    const { device, watch, runTo, lagTo, status$, seconds, clock } = stage([60, 90, 70, 80], 90_333)
    watch()
    runTo(3_456)
    status$.next(link)
    const before = clock.device()
    device.offMs += byMs
    expect(clock.device()).toBe(before)
    expect(lagTo(9_000)).toBeLessThan(100)
    expect(Math.abs(clock.device() - before - (9_000 - 3_456))).toBeLessThan(10)
    // Not for a moment was it another time.
    const steps = seconds.slice(2).map((second, at) => second - (seconds[at + 1] ?? 0))
    expect(new Set(steps)).toEqual(new Set([1_000]))
  })

  it('as soon as a background tab shows again, whose throttled timers cause no measurement', () => {
    const { device, watch, shown$, runTo, lagTo, seconds, serverNow, asked } = stage([60, 90, 70, 80])
    watch()
    runTo(3_456)
    device.timersMs = 60_000
    runTo(10 * 60_000 + 234)
    expect(asked()).toBe(4)
    device.timersMs = 1
    shown$.next()
    expect(seconds.at(-1)).toBe(Math.floor(serverNow() / 1_000) * 1_000)
    expect(lagTo(10 * 60_000 + 5_000)).toBeLessThan(100)
  })
})

describe('the server’s clock', () => {
  it('is the device’s until it is measured with subscribers, and then follows the fastest answer', () => {
    const { clock, watch, runTo, serverNow, asked } = stage([400, 20, 900, 300], 90_000)
    runTo(10_000)
    expect([asked(), clock.now()]).toEqual([0, serverNow() + 90_000])
    watch()
    runTo(15_000)
    expect([asked(), clock.now()]).toEqual([4, serverNow()])
  })

  it('is measured again after a jump of the device’s clock, not after a slow drift', () => {
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

  it('is measured only over an open link, and again after a reconnect and when the page shows', () => {
    const { status$, shown$, watch, runTo, asked } = stage()
    status$.next('lost')
    watch()
    runTo(5_000)
    expect(asked()).toBe(0)
    status$.next('open')
    runTo(5_100)
    expect(asked()).toBe(4)
    status$.next('lost')
    status$.next('open')
    runTo(5_200)
    expect(asked()).toBe(8)
    shown$.next()
    runTo(5_300)
    expect(asked()).toBe(12)
  })

  it('accepts a hint only before the first measurement, and keeps its offset when a measurement fails', () => {
    const { clock, shown$, watch, runTo, serverNow } = stage([0, 0, 0, 0, 0, -1], 90_000)
    clock.hint(serverNow() + 400)
    expect(clock.now()).toBe(serverNow() + 400)
    watch()
    runTo(100)
    shown$.next()
    runTo(200)
    clock.hint(5)
    expect(clock.now()).toBe(serverNow())
  })

  it('gives the latest time that the server can have reached, whatever the device’s clock does', () => {
    const { clock, device, runTo, serverNow, watch, status$ } = stage([400])
    expect(clock.reachedAt(UPTIME_MS)).toBeUndefined()
    clock.reached(serverNow() - 30)
    expect(clock.reachedAt(UPTIME_MS)).toBe(serverNow() - 30)
    runTo(5_000)
    device.offMs = 3_600_000
    expect(clock.reachedAt(UPTIME_MS + 5_000)).toBe(serverNow() - 30)
    expect(clock.reachedAt(UPTIME_MS)).toBe(serverNow() - 5_030)
    watch()
    status$.next('open')
    runTo(9_000)
    expect(clock.reachedAt(UPTIME_MS + 9_000)).toBe(serverNow() - 200)
    clock.hint(serverNow() - 10)
    expect(clock.reachedAt(UPTIME_MS + 9_000)).toBe(serverNow() - 10)
  })
})
