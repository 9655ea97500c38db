import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createCalendar,
  OPEN_AHEAD,
  PLAY_MS,
  ROUND_MS,
  type Round,
} from '#gateway/sandbox/league/calendar.ts'
import { type CompetitionId, competitions } from '#gateway/sandbox/league/competition.ts'
import '#tests/support/seed.ts'

const ids = competitions.map(({ competition_id }) => competition_id)
const anyId = fc.constantFrom(...ids)
const anySpeed = fc.oneof(
  fc.constantFrom(1, 2, 7, 60, 240, 1000),
  fc.double({ min: 0.1, max: 1000, noNaN: true }),
)
const anyTime = fc.integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2034, 0, 1) })

test('at any speed and moment exactly one of the four competitions is being played', () => {
  fc.assert(
    fc.property(anySpeed, anyTime, (speed, now) => {
      const calendar = createCalendar(speed)
      const playing = ids.filter((competition_id) => {
        const { start_time, end_time } = calendar.timesOf(calendar.roundAt(competition_id, now))
        return start_time <= now && now < end_time
      })
      expect(playing).toHaveLength(1)
    }),
  )
})

/** The time at which it is a round's turn: in that moment the fifth round after it opens. */
const turnTime = (calendar: ReturnType<typeof createCalendar>, { competition_id, index }: Round) =>
  calendar.timesOf({ competition_id, index: index + OPEN_AHEAD }).open_time

test('the current round is the one whose turn it is, and betting is open on it and the next five', () => {
  fc.assert(
    fc.property(anySpeed, anyTime, anyId, (speed, now, competition_id) => {
      const calendar = createCalendar(speed)
      const round = calendar.roundAt(competition_id, now)
      expect(turnTime(calendar, round)).toBeLessThanOrEqual(now)
      expect(turnTime(calendar, { ...round, index: round.index + 1 })).toBeGreaterThan(now)
    }),
  )
})

test('play is negative before the kick-off, runs with the speed, and is whole exactly at the end', () => {
  for (const speed of [1, 7, 60]) {
    const calendar = createCalendar(speed)
    const round = { competition_id: 3 as CompetitionId, index: 412_345 }
    const { start_time, end_time } = calendar.timesOf(round)
    expect(calendar.playedMs(round, start_time - 1)).toBeLessThan(0)
    expect(calendar.playedMs(round, start_time)).toBeGreaterThanOrEqual(0)
    expect(calendar.playedMs(round, start_time)).toBeLessThan(speed)
    expect(calendar.playedMs(round, end_time - 1)).toBeLessThan(PLAY_MS)
    expect(calendar.playedMs(round, end_time - 1)).toBeGreaterThanOrEqual(PLAY_MS - 2 * speed)
    expect(calendar.playedMs(round, end_time)).toBe(PLAY_MS)
    expect(calendar.playedMs(round, end_time + 10 * ROUND_MS)).toBe(PLAY_MS)
  }
})
