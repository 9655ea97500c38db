import { expect, test } from 'vitest'
import { backOff, crashPlan, isRegular, livePlan, nextMoment, periodsPlan } from '#gateway/poll/cadence.ts'
import { readCrashRound } from '#shared/model/casino/crash.ts'
import { readPeriod } from '#shared/model/league/period.ts'

const period = (fields: Record<string, unknown>) => {
  const read = readPeriod({ round_id: 1, start_time: 10_000, end_time: 20_000, ...fields })
  if (!read) throw new Error('not a period')
  return read
}

test('periods are polled regularly, and when one opens, starts and ends', () => {
  const plan = periodsPlan(
    [period({ open_time: 1_000 }), period({ start_time: 20_000, end_time: 30_000 })],
    5_000,
  )
  expect(isRegular(plan, 0)).toBe(true)
  const moments: number[] = []
  for (let now: number | undefined = 0; now !== undefined; now = nextMoment(plan, now)) moments.push(now)
  expect(moments).toEqual([0, 1_000, 10_000, 20_000, 30_000])
})

test('a round without full time at its end is polled three times more', () => {
  const plan = livePlan(period({}), 1_000, true)
  expect([20_000, 21_000, 23_000, 27_000].map((now) => nextMoment(plan, now))).toEqual([
    21_000,
    23_000,
    27_000,
    undefined,
  ])
})

test('a crash game is polled at full rate while the multiplier grows, at half otherwise, and exactly at its start', () => {
  const plan = (phase: string) => crashPlan(readCrashRound({ round_id: 7, phase, starts_at: 6_000 }), 250)
  expect(plan('running')).toEqual({ everyMs: 250, moments: [] })
  expect(plan('crashed')).toEqual({ everyMs: 500, moments: [] })
  expect(plan('betting')).toEqual({ everyMs: 500, moments: [6_000, 6_125, 6_250] })
  expect(crashPlan(undefined, 250)).toEqual({ everyMs: 500, moments: [] })
})

test('the pause doubles with each failure, with jitter down to a half, up to the bound', () => {
  const longest = [1, 2, 3, 4, 5, 60].map((failures) => backOff(1_000, failures, 10_000, () => 1))
  const shortest = [1, 2, 3, 4, 5, 60].map((failures) => backOff(1_000, failures, 10_000, () => 0))
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  expect(shortest).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000])
  expect(backOff(60_000, 9, 10_000, () => 1)).toBe(60_000)
  expect(backOff(1, 1, 10_000, () => 0)).toBe(1)
})
