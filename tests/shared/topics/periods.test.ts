import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Period, readPeriod, roundsAt } from '#shared/model/league/period.ts'
import '#tests/support/seed.ts'

const row = { round_id: 7, start_time: 1000, end_time: 2000 }

describe('a period is read', () => {
  test('with times as ISO 8601 or epoch ms, ids as number or text', () => {
    expect(
      readPeriod({
        round_id: 7,
        competition_id: 2,
        round_number: '12',
        open_time: '900',
        start_time: '1970-01-01T00:00:01Z',
        end_time: 2000,
      }),
    ).toEqual({
      round_id: '7',
      competition_id: '2',
      round_number: 12,
      open_time: 900,
      start_time: 1000,
      end_time: 2000,
    })
  })

  test('with only its id and its two times', () => {
    expect(readPeriod(row)).toMatchObject({ round_id: '7', competition_id: undefined, open_time: undefined })
    expect(readPeriod({ ...row, end_time: 1000 })).toBeDefined()
  })

  test.each([
    [{ ...row, round_id: undefined }],
    [{ ...row, round_id: '' }],
    [{ ...row, round_id: { id: 7 } }],
    [{ ...row, start_time: undefined }],
    [{ ...row, end_time: null }],
    [{ ...row, end_time: 999 }],
    [{ ...row, start_time: 'soon' }],
    [{ ...row, start_time: true }],
    [[row]],
    [null],
    ['7'],
  ])('not from %j', (value) => {
    expect(readPeriod(value)).toBeUndefined()
  })
})

const period = (id: number, start: number, end: number): Period => ({
  round_id: String(id),
  competition_id: '2',
  round_number: id,
  open_time: undefined,
  start_time: start,
  end_time: end,
})
const startOf = ({ start_time }: Period) => start_time
const byNumber = (one: number, other: number) => one - other

/**
 * At any moment of any periods, none included: what plays is the latest that has started and not ended, what is open
 * starts next, what was last is the latest that has ended; and the order in which the provider lists them says nothing.
 */
test('a moment agrees with the clock, in whatever order the periods come', () => {
  const periods = fc.uniqueArray(
    fc.tuple(fc.nat(200), fc.nat(50)).map(([start, length]) => period(start, start, start + length)),
    { selector: ({ round_id }) => round_id, maxLength: 8 },
  )
  fc.assert(
    fc.property(periods, fc.nat(260), (listed, now) => {
      const { playing, open, last } = roundsAt(listed, now)
      const plays = listed.filter(({ start_time, end_time }) => start_time <= now && now < end_time)
      const waits = listed.filter(({ start_time }) => now < start_time)
      const ended = listed.filter(({ end_time }) => end_time <= now)
      expect(playing?.start_time).toBe(plays.map(startOf).toSorted(byNumber).at(-1))
      expect(open?.start_time).toBe(waits.map(startOf).toSorted(byNumber)[0])
      expect(last?.start_time).toBe(ended.map(startOf).toSorted(byNumber).at(-1))
      expect(roundsAt(listed.toReversed(), now)).toEqual({ playing, open, last })
    }),
  )
})
