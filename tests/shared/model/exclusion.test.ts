import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isExcluded,
  laterExclusion,
  readExclusion,
  readStoredExclusion,
} from '#shared/model/account/exclusion.ts'
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

it('an exclusion keeps both texts of the answer, and the provider’s own end where the answer has one', () => {
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

// Months and years go by the calendar, and are never shorter. A text that is no duration lasts as long as the session.
it.each([
  [7, NOW + 7 * DAY_MS],
  ['7', NOW + 7 * DAY_MS],
  [0.5, NOW + 12 * HOUR_MS],
  ['24 hours', NOW + DAY_MS],
  ['1 Day', NOW + DAY_MS],
  ['7days', NOW + 7 * DAY_MS],
  ['a week', NOW + 7 * DAY_MS],
  ['90 minutes', NOW + 1.5 * HOUR_MS],
  ['1 day and 12 hours.', NOW + 1.5 * DAY_MS],
  ['6 months', Date.UTC(2027, 1, 31, 12)],
  ['one year, 1 month', Date.UTC(2027, 8, 31, 12)],
  ['1.5 years', Date.UTC(2028, 1, 31, 12)],
  ['until further notice', 'session'],
  ['seven', 'session'],
  ['7 days or so', 'session'],
  ['-7 days x', 'session'],
  [0, 'session'],
  [-3, 'session'],
  ['0 days', 'session'],
])('an exclusion of %j ends at %j', (duration, end) =>
  expect(readExclusion(answer(duration), NOW)?.excluded_until).toBe(end),
)

it.each([{}, null, { success: 'Done' }, { time_duration: 7 }, { success: '', time_duration: 7 }])(
  'no exclusion is read from %j',
  (body) => expect(readExclusion(body, NOW)).toBeUndefined(),
)

it('an exclusion ends after now or with the session, whatever the duration says', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ noNaN: true }), fc.string()), (duration) => {
      const excluded = readExclusion(answer(duration), NOW)
      if (excluded) expect(isExcluded(excluded.excluded_until, NOW)).toBe(true)
    }),
  )
})

it('an exclusion survives being stored with its player', () => {
  for (const duration of [7, 'until further notice']) {
    const excluded = readExclusion(answer(duration), NOW)
    const stored: unknown = JSON.parse(JSON.stringify({ token: 't', ...excluded }))
    expect(readUser(stored)).toMatchObject(excluded ?? {})
  }
  expect(readUser({ token: 't', excluded_until: 'x' })?.excluded_until).toBeUndefined()
})

const until = (excluded_until: unknown, more = {}) => readStoredExclusion({ excluded_until, ...more })

it.each([
  [NOW + 1, NOW + 2, NOW + 2],
  [NOW + 2, NOW + 1, NOW + 2],
  [NOW + 1, undefined, NOW + 1],
  [undefined, NOW + 1, NOW + 1],
  ['session', NOW + 1, NOW + 1],
  [NOW + 1, 'session', NOW + 1],
  ['session', NOW - 1, 'session'],
  [NOW - 1, 'session', 'session'],
  [undefined, undefined, undefined],
])('the later one of the exclusions %j and %j is %j', (one, other, later) =>
  expect(laterExclusion(until(one), until(other), NOW).excluded_until).toBe(later),
)

it('the first of two exclusions with the same end keeps its words', () => {
  const first = until(NOW, { exclusion_message: 'first' })
  expect(laterExclusion(first, until(NOW, { exclusion_message: 'second' }), NOW)).toEqual(first)
})

it('an exclusion holds before its end, and no longer', () => {
  const held = [NOW + 1, NOW, 'session' as const, null].map((end) => isExcluded(end, NOW))
  expect(held).toEqual([true, false, true, false])
})
