import { allSettled, fork } from 'effector'
import { createGate } from 'effector-react'
import { defer, finalize, map, timer } from 'rxjs'
import { beforeEach, expect, it, vi } from 'vitest'
import { $clock, $now, ClockGate, holdClock } from '#client/streams/clock.ts'
import type { ServerClock } from '#client/streams/server-time.ts'
import { knownClock } from '#tests/support/known-clock.ts'

const ScreenGate = createGate()
holdClock(ScreenGate)

beforeEach(() => {
  vi.useFakeTimers()
})

function tickingFrom(start: number) {
  let watched = 0
  const second$ = defer(() => {
    watched++
    return timer(0, 1_000).pipe(
      map((nth) => start + nth * 1_000),
      finalize(() => watched--),
    )
  })
  const clock = knownClock({ now: () => start, second$ })
  return { values: [[$clock, clock]] as [[typeof $clock, () => ServerClock]], watched: () => watched }
}

it('$now ticks while a gate holds the clock, in each scope by the clock of that scope', async () => {
  const [one, other] = [tickingFrom(5_000), tickingFrom(90_000)]
  const [here, there] = [fork({ values: one.values }), fork({ values: other.values })]
  await allSettled(ClockGate.open, { scope: here, params: {} })
  await allSettled(ClockGate.open, { scope: here, params: {} })
  await allSettled(ClockGate.open, { scope: there, params: {} })
  expect([one.watched(), other.watched()]).toEqual([1, 1])
  vi.advanceTimersByTime(2_100)
  expect([here.getState($now), there.getState($now)]).toEqual([7_000, 92_000])
  await allSettled(ClockGate.close, { scope: here, params: {} })
  expect(one.watched()).toBe(1)
  await allSettled(ClockGate.close, { scope: here, params: {} })
  expect([one.watched(), other.watched()]).toEqual([0, 1])
})

it('$now is a whole second of the device before the clock ticks', () => {
  const now = fork().getState($now)
  expect(now % 1_000).toBe(0)
  expect(Math.abs(Date.now() - now)).toBeLessThan(3_600_000)
})

it('a gate that is opened twice holds the clock once', async () => {
  const { values, watched } = tickingFrom(5_000)
  const scope = fork({ values })
  for (const unit of [ScreenGate.open, ScreenGate.open]) await allSettled(unit, { scope, params: {} })
  expect(watched()).toBe(1)
  await allSettled(ScreenGate.close, { scope, params: {} })
  expect(watched()).toBe(0)
})
