import { describe, expect, it } from 'vitest'
import { readResults } from '#shared/model/league/result.ts'

const match = { match_id: 7, home_team: 'Ash', away_team: 'Birch', home_score: 2, away_score: 1 }

describe('the results', () => {
  it('are read with ids as text and the score at half-time', () => {
    const half_time = { home_score: '1', away_score: 0 }
    const round = { round_id: 12, round_number: '3', season: 4, matches: [{ ...match, half_time }] }
    expect(readResults({ results: [round] })).toEqual([
      {
        round_id: '12',
        round_number: 3,
        season: '4',
        matches: [{ ...match, match_id: '7', half_time: { home_score: 1, away_score: 0 } }],
      },
    ])
  })

  it('are without a half-time that the provider does not say whole', () => {
    for (const half_time of [undefined, null, {}, { home_score: 1 }, 'unknown']) {
      const [round] = readResults({ data: [{ round_id: 1, matches: [{ ...match, half_time }] }] })
      expect(round?.matches[0]?.half_time).toBeUndefined()
    }
  })

  it('keep their order, and leave out what cannot be read', () => {
    const rounds = [
      {
        round_id: 2,
        matches: [match, { ...match, home_score: undefined }, { ...match, match_id: '' }, null],
      },
      { matches: [match] },
      { round_id: 3, matches: [] },
      { round_id: 4 },
      'round',
      { round_id: 1, matches: [match] },
    ]
    expect(readResults(rounds).map(({ round_id, matches }) => [round_id, matches.length])).toEqual([
      ['2', 1],
      ['1', 1],
    ])
    expect(readResults(undefined)).toEqual([])
  })

  it('are also read from matches that name their round, and from matches without names', () => {
    const of = (round_id: unknown, match_id: number) => ({ ...match, match_id, round_id, round_number: 3 })
    const rows = [of(2, 7), of('2', 8), of(1, 9), { ...match, match_id: 10 }]
    const rounds = readResults({ data: rows })
    expect(
      rounds.map(({ round_id, round_number, matches }) => [round_id, round_number, matches.length]),
    ).toEqual([
      ['2', 3, 2],
      ['1', 3, 1],
    ])
    const { home_team: _, away_team: __, ...bare } = match
    expect(readResults([{ round_id: 1, matches: [bare] }])[0]?.matches).toMatchObject([
      { match_id: '7', home_team: '', away_team: '', home_score: 2 },
    ])
  })
})
