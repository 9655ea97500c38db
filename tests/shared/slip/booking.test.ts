import { describe, expect, test } from 'vitest'
import {
  CODE_LETTERS,
  isBookingCode,
  LONGEST_KEPT_MS,
  readBooking,
  readFoundBooking,
  spelledCode,
  typedCode,
} from '#shared/slip/booking.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 26)
const pick = (match_id: unknown, more: object = {}) => ({
  ...{ match_id, sub_type_id: '1', odd_key: 'draw', odd_value: 3.4 },
  ...more,
})
/** A body with so many picks. */
const picked = (count: number, more?: object) => ({
  kind: 'sports',
  picks: Array.from({ length: count }, (_, nth) => pick(nth, more)),
})
const read = (...picks: object[]) => readBooking({ kind: 'sports', picks }, NOW)

describe('the body of a booking', () => {
  test('is read without stake, player and unknown fields', () => {
    const body = {
      kind: 'league',
      stake: 50,
      picks: [pick(7, { round_id: 3, home_team: 'Free money', user: 'me', odd_value: '2.5' })],
    }
    expect(readBooking(body, NOW)).toEqual({
      kind: 'league',
      picks: [{ match_id: '7', sub_type_id: '1', odd_key: 'draw', odd_value: 2.5, round_id: '3' }],
      until: NOW + 7 * DAY_MS,
    })
  })

  test.each([
    ['the last kick-off', [{ start_time: NOW + DAY_MS }, { start_time: NOW + 2 * DAY_MS }], 9],
    ['a kick-off in the past', [{ start_time: NOW - 2 * DAY_MS }], 5],
    ['now, where a kick-off is unknown', [{ start_time: NOW - 2 * DAY_MS }, {}], 7],
    ['30 days ahead, where the kick-off is later', [{ start_time: NOW + 400 * DAY_MS }], 37],
  ])('ends 7 days after %s', (_, kickOffs, days) => {
    const booking = read(...kickOffs.map((kickOff, nth) => pick(nth, kickOff)))
    expect(booking).toMatchObject({ until: NOW + days * DAY_MS })
    expect(days * DAY_MS).toBeLessThanOrEqual(LONGEST_KEPT_MS)
  })

  test.each([
    ['null', null, 'kind must be'],
    ['a jackpot', { kind: 'jackpot', picks: [pick(1)] }, 'kind must be'],
    ['no picks', { kind: 'sports' }, 'picks must be a list of 1 to 20'],
    ['an empty list', { kind: 'sports', picks: [] }, 'picks must be a list of 1 to 20'],
    ['21 picks', picked(21), 'picks must be a list of 1 to 20'],
    ['a price of 1', { kind: 'sports', picks: [pick(1), pick(2, { odd_value: 1 })] }, 'picks.1 needs'],
    ['no outcome', { kind: 'sports', picks: [pick(1, { odd_key: undefined })] }, 'picks.0 needs'],
    ['a line break', { kind: 'sports', picks: [pick(1, { odd_key: 'a\nb' })] }, 'picks.0 needs'],
    ['half a character', { kind: 'sports', picks: [pick(1, { odd_key: '\ud800' })] }, 'picks.0 needs'],
    ['an id of 65 letters', picked(1, { odd_key: 'x'.repeat(65) }), 'picks.0 needs'],
    ['two picks on a match', { kind: 'sports', picks: [pick(1), pick('1')] }, 'picks.1 is the second'],
    [
      'ids that are too long together',
      picked(20, { odd_key: 'x'.repeat(64), round_id: 'y'.repeat(64) }),
      'picks are too long',
    ],
    ['old matches', { kind: 'sports', picks: [pick(1, { start_time: NOW - 7 * DAY_MS })] }, '7 days ago'],
  ])('with %s is rejected, and its fault named', (_, body, fault) => {
    expect(readBooking(body, NOW)).toEqual({ fault: expect.stringContaining(fault) })
  })

  test('is the same in the answer, and an answer without one of its parts is rejected', () => {
    const booking = read(pick(1), pick(2, { round_id: 9 }))
    if ('fault' in booking) throw new Error(booking.fault)
    const { until: _, ...found } = booking
    const answer = JSON.parse(JSON.stringify(booking))
    expect(readFoundBooking(answer)).toEqual(found)
    expect(readFoundBooking({ ...answer, picks: [...answer.picks, { match_id: 3 }] })).toEqual(found)
    for (const name of ['kind', 'picks'])
      expect(readFoundBooking({ ...answer, [name]: undefined })).toBeUndefined()
    expect(readFoundBooking('not found')).toBeUndefined()
  })
})

describe('a booking code', () => {
  test('has unmistakable letters, and is spelled in two groups', () => {
    expect(CODE_LETTERS).toHaveLength(32)
    expect(CODE_LETTERS).not.toMatch(/[01IO]/)
    expect(spelledCode('ABC234')).toBe('ABC 234')
  })

  test.each([' abc 234 ', 'A.B.C.2.3.4', 'abc\u2013234\n'])('is read from %j', (text) => {
    expect(typedCode(text)).toBe('ABC234')
    expect(isBookingCode(typedCode(text))).toBe(true)
  })

  test.each(['', 'ABC23', 'ABC2345', 'ABC23O', 'ABC230', 'ÄBC234'])('is not read from %j', (text) =>
    expect(isBookingCode(text)).toBe(false),
  )
})
