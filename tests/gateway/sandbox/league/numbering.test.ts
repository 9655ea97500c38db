import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { competitions } from '#gateway/sandbox/league/competition.ts'
import { matchId, parseMatchId, parseRoundId, roundId } from '#gateway/sandbox/league/numbering.ts'
import '#tests/support/seed.ts'

const anyRound = fc.record({
  competition_id: fc.constantFrom(...competitions.map(({ competition_id }) => competition_id)),
  index: fc.nat({ max: 2 ** 40 }),
})
const anyMatch = fc.record({ round: anyRound, slot: fc.nat({ max: 9 }) })

test('ids are safe integers and lead back to their round and match', () => {
  fc.assert(
    fc.property(anyMatch, (match) => {
      expect(Number.isSafeInteger(matchId(match))).toBe(true)
      expect(parseMatchId(matchId(match))).toEqual(match)
      expect(parseRoundId(roundId(match.round))).toEqual(match.round)
    }),
  )
})

test('a number that no round or match has is not read as an id', () => {
  for (const id of [-1, 0, 0.5, 5, 19, 20, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(parseRoundId(id), String(id)).toBeUndefined()
  for (const id of [-1, 0, 210, 299, 500, 1.5, Number.NaN, 2 ** 53])
    expect(parseMatchId(id), String(id)).toBeUndefined()
})
