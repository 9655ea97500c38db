import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExcluded, laterExclusion, readExcluded, readExclusion } from '#shared/model/account/exclusion.ts'
import { readUser } from '#shared/model/account/user.ts'
import '#tests/support/seed.ts'

const NOW = Date.UTC(2026, 7, 31, 12)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const answer = (time_duration: unknown, more = {}) => ({
  status: 200,
  success: 'Done',
  time_duration,
  ...more,
})
const endOf = (time_duration: unknown) => readExclusion(answer(time_duration), NOW)?.excluded_until

describe('an exclusion', () => {
  it('keeps both texts of the answer, and the provider’s own end where it names one', () => {
    expect(readExclusion(answer('7 days'), NOW)).toEqual({
      exclusion_message: 'Done',
      exclusion_time: '7 days',
      excluded_until: NOW + 7 * DAY_MS,
    })
    expect(readExclusion(answer('7', { until: '2026-11-28T12:00:00Z' }), NOW)).toEqual({
      exclusion_message: 'Done',
      exclusion_time: 7,
      excluded_until: Date.UTC(2026, 10, 28, 12),
    })
  })

  it.each([
    [7, 7 * DAY_MS],
    ['7', 7 * DAY_MS],
    [0.5, 12 * HOUR_MS],
    ['24 hours', DAY_MS],
    ['1 Day', DAY_MS],
    ['7days', 7 * DAY_MS],
    ['a week', 7 * DAY_MS],
    ['90 minutes', 1.5 * HOUR_MS],
    ['1 day and 12 hours.', 1.5 * DAY_MS],
  ])('of %j lasts so many ms', (duration, ms) => expect(endOf(duration)).toBe(NOW + ms))

  it.each([
    ['6 months', Date.UTC(2027, 1, 31, 12)],
    ['1 year', Date.UTC(2027, 7, 31, 12)],
    ['one year, 1 month', Date.UTC(2027, 8, 31, 12)],
    ['1.5 years', Date.UTC(2028, 1, 31, 12)],
  ])('of %j goes by the calendar, and is never shorter', (duration, end) => expect(endOf(duration)).toBe(end))

  it.each([
    'until further notice',
    'permanent',
    'seven',
    '7 days or so',
    '-7 days x',
    0,
    -3,
    '0 days',
    'a b',
  ])('of %j names no end: it lasts as long as the session', (duration) =>
    expect(endOf(duration)).toBe('session'),
  )

  it('is none without both texts', () => {
    for (const body of [
      {},
      null,
      { success: 'Done' },
      { time_duration: 7 },
      { success: '', time_duration: 7 },
    ])
      expect(readExclusion(body, NOW)).toBeUndefined()
  })

  it('ends later than now or with the session, whatever the duration says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true }), fc.string()), (duration) => {
        const excluded = readExclusion(answer(duration), NOW)
        if (excluded) expect(isExcluded(excluded.excluded_until, NOW)).toBe(true)
      }),
    )
    fc.assert(fc.property(fc.jsonValue(), (body) => void readExclusion(body, NOW)))
  })

  it('survives being stored with its player', () => {
    for (const duration of [7, 'until further notice']) {
      const excluded = readExclusion(answer(duration), NOW)
      const stored: unknown = JSON.parse(JSON.stringify({ token: 't', ...excluded }))
      expect(readUser(stored)).toMatchObject(excluded ?? {})
    }
    expect(readUser({ token: 't', excluded_until: 'x' })?.excluded_until).toBeUndefined()
  })
})

describe('of two exclusions', () => {
  const until = (excluded_until: unknown) => readExcluded({ excluded_until })

  it.each([
    [NOW + 1, NOW + 2, NOW + 2],
    [NOW + 2, NOW + 1, NOW + 2],
    [NOW + 1, undefined, NOW + 1],
    [undefined, NOW + 1, NOW + 1],
    ['session', NOW + 1, NOW + 1],
    [NOW + 1, 'session', NOW + 1],
    ['session', NOW - 1, 'session'],
    [NOW - 1, 'session', 'session'],
    ['session', undefined, 'session'],
    [undefined, undefined, undefined],
  ])('%j and %j, the later is %j', (one, other, later) =>
    expect(laterExclusion(until(one), until(other), NOW).excluded_until).toBe(later),
  )

  it('that end together the first keeps its words', () => {
    const [first, second] = ['first', 'second'].map((exclusion_message) => ({
      ...until(NOW + 1),
      exclusion_message,
    }))
    if (!first || !second) throw new Error('not made')
    expect(laterExclusion(first, second, NOW)).toEqual(first)
  })

  it('holds until its end, and no longer', () => {
    expect([NOW + 1, NOW, NOW - 1, 'session' as const, null].map((end) => isExcluded(end, NOW))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })
})
