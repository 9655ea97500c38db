import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMatchId } from '#gateway/sandbox/league/numbering.ts'
import { matchRow, stateAt } from '#gateway/sandbox/sportsbook/match.ts'
import { kickOff, parseSlotId, type Slot, slotId } from '#gateway/sandbox/sportsbook/schedule.ts'
import { sports } from '#gateway/sandbox/sportsbook/sport.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { seed } from '#tests/support/seed.ts'
import { NOON } from '../opened.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const sportsbook = createSportsbook(String(seed))

const anySport = fc.constantFrom(...sports)
const anyTime = fc.integer({ min: Date.UTC(2024, 0, 4), max: Date.UTC(2034, 0, 1) })
const anySlot = fc
  .record({ sport: anySport, pitch: fc.nat(9), index: fc.nat(500_000) })
  .map(({ sport, pitch, index }): Slot => ({ sport, pitch: pitch % sport.pitches, index }))

/** Moments five minutes apart over a day. */
const moments = Array.from({ length: 24 * 12 }, (_, at) => NOON + at * 5 * MINUTE_MS)

test.each(sports)('of $name matches are always in play and announced, within its bounds', (sport) => {
  const bounds = sport.name === 'Football' ? ([6, 10, 31, 57] as const) : ([3, 5, 5, 20] as const)
  for (const now of moments) {
    const listed = sportsbook.listed(sport, now)
    const playing = listed.filter((match) => stateAt(match, now) === 'live').length
    expect(playing).toBeGreaterThanOrEqual(bounds[0])
    expect(playing).toBeLessThanOrEqual(bounds[1])
    expect(listed.length - playing).toBeGreaterThanOrEqual(bounds[2])
    expect(listed.length - playing).toBeLessThanOrEqual(bounds[3])
  }
})

test('a list has no match twice, none that has ended, and is in the order of (start_time, match_id)', () => {
  fc.assert(
    fc.property(anySport, anyTime, (sport, now) => {
      const rows = sportsbook.listed(sport, now).map((match) => matchRow(match, now))
      const order = rows.toSorted(
        (one, other) => one.start_time - other.start_time || one.match_id - other.match_id,
      )
      expect(rows).toEqual(order)
      expect(new Set(rows.map(({ match_id }) => match_id)).size).toBe(rows.length)
      for (const { state, start_time } of rows) {
        expect(state).toBe(start_time <= now ? 'live' : 'upcoming')
        expect(start_time).toBeLessThanOrEqual(now + 2 * DAY_MS)
      }
    }),
    { numRuns: 60 },
  )
})

test('the lists hold exactly the announced matches that have not ended', () => {
  fc.assert(
    fc.property(anySlot, fc.integer({ min: -3 * DAY_MS, max: HOUR_MS }), (slot, sinceKickOff) => {
      const now = kickOff(slot) + sinceKickOff
      const match = sportsbook.match(slotId(slot), now)
      const listed = sportsbook.listed(slot.sport, now).some(({ match_id }) => match_id === slotId(slot))
      expect(listed).toBe(match !== undefined && stateAt(match, now) !== 'ended')
    }),
    { numRuns: 100 },
  )
})

test('an id is read back as its slot, and no match of the league has one', () => {
  fc.assert(
    fc.property(anySlot, (slot) => {
      const match_id = slotId(slot)
      expect(parseSlotId(match_id)).toEqual(slot)
      expect(parseMatchId(match_id)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double(), fc.maxSafeNat()), (number) => {
      const slot = parseSlotId(number)
      if (slot) expect(slotId(slot)).toBe(number)
    }),
  )
  for (const number of [-79, 0, 78, 1079, 79.5, Number.NaN, 2 ** 60])
    expect(parseSlotId(number)).toBeUndefined()
})
