import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCalendar, OPEN_AHEAD } from '#gateway/sandbox/league/calendar.ts'
import { competitions } from '#gateway/sandbox/league/competition.ts'
import '#tests/support/seed.ts'

const ids = competitions.map(({ competition_id }) => competition_id)
const anySpeed = fc.oneof(
  fc.constantFrom(1, 2, 7, 60, 240, 1000),
  fc.double({ min: 0.1, max: 1000, noNaN: true }),
)
const anyTime = fc.integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2034, 0, 1) })

test('at any speed and moment one of the four competitions is played, and betting is open on its round and the next five', () => {
  fc.assert(
    fc.property(anySpeed, anyTime, (speed, now) => {
      const calendar = createCalendar(speed)
      const rounds = ids.map((competition_id) => calendar.roundAt(competition_id, now))
      const playing = rounds.filter((round) => {
        const { start_time, end_time } = calendar.timesOf(round)
        return start_time <= now && now < end_time
      })
      expect(playing).toHaveLength(1)
      for (const round of rounds) {
        /** The time at which it is a round's turn: in that moment the fifth round after it opens. */
        const turnTime = (ahead: number) =>
          calendar.timesOf({ ...round, index: round.index + ahead + OPEN_AHEAD }).open_time
        expect(turnTime(0)).toBeLessThanOrEqual(now)
        expect(turnTime(1)).toBeGreaterThan(now)
      }
    }),
  )
})
