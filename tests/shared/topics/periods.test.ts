import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Period, readPeriod, roundsAt } from '#shared/model/league/period.ts'
import '#tests/support/seed.ts'

const row = { round_id: 7, start_time: 1000, end_time: 2000 }

test.each([
  [
    { ...row, round_number: '12', start_time: '1970-01-01T00:00:01Z' },
    { round_id: '7', start_time: 1000 },
  ],
  [
    { ...row, end_time: 1000 },
    { competition_id: undefined, open_time: undefined },
  ],
  [{ ...row, round_id: '' }, undefined],
  [{ ...row, start_time: undefined }, undefined],
  [{ ...row, end_time: null }, undefined],
  [{ ...row, end_time: 999 }, undefined],
  [[row], undefined],
])('a period %j is read as %j', (value, period) => {
  if (period) expect(readPeriod(value)).toMatchObject(period)
  else expect(readPeriod(value)).toBeUndefined()
})

const period = (id: number, start_time: number, end_time: number) =>
  ({ round_id: String(id), start_time, end_time }) as Period
const startOf = ({ start_time }: Period) => start_time
const byNumber = (one: number, other: number) => one - other

/**
 * At any moment of any periods, none included: what plays is the latest that has started and not ended, what is open
 * starts next, what was last is the latest that has ended; and the order in which the provider lists them says nothing.
 */
test('the rounds at a moment follow the clock, in any order of the periods', () => {
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
