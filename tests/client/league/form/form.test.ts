import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clubsOf,
  figuresOf,
  formOf,
  inOrder,
  matchesOf,
  meetingsOf,
  positionsOf,
  roundsBefore,
  shownOf,
} from '#client/league/form/form.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { seed } from '../../../support/seed.ts'

/*
 * Whatever the results of a season are: the position of a club after each week is what a table of the results so far
 * says.
 */

const clubs = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
const goals = fc.nat(5)

const week = fc.tuple(
  fc.shuffledSubarray(clubs, { minLength: 6 }),
  fc.array(goals, { minLength: 6, maxLength: 6 }),
)
const seasonOf = (weeks: readonly (readonly [string[], number[]])[]): FinishedRound[] =>
  weeks.map(([order, scores], at) => ({
    round_id: `r${at + 1}`,
    round_number: at + 1,
    season: '4',
    matches: [0, 2, 4].map((slot) => ({
      match_id: `${at + 1}-${slot}`,
      home_team: order[slot] ?? '',
      away_team: order[slot + 1] ?? '',
      home_score: scores[slot] ?? 0,
      away_score: scores[slot + 1] ?? 0,
      half_time: undefined,
    })),
  }))
const season = fc.array(week, { minLength: 1, maxLength: 12 }).map(seasonOf)

/** Points, goal difference and goals of a club, summed from the results one by one. */
function summed(rounds: readonly FinishedRound[], club: string) {
  const sum = { points: 0, difference: 0, scored: 0 }
  for (const { home_team, away_team, home_score, away_score } of rounds.flatMap(({ matches }) => matches)) {
    if (home_team !== club && away_team !== club) continue
    const [own, other] = home_team === club ? [home_score, away_score] : [away_score, home_score]
    sum.points += own > other ? 3 : own === other ? 1 : 0
    sum.difference += own - other
    sum.scored += own
  }
  return sum
}

it(`the positions after each week are those that the results up to it give, each once (seed ${seed})`, () => {
  fc.assert(
    fc.property(season, (rounds) => {
      const positions = positionsOf(rounds)
      for (const [at] of rounds.entries()) {
        const table = clubs.map((club) => ({ club, ...summed(rounds.slice(0, at + 1), club) }))
        const ranked = table.sort(
          (one, other) =>
            other.points - one.points ||
            other.difference - one.difference ||
            other.scored - one.scored ||
            (one.club < other.club ? -1 : 1),
        )
        expect(
          clubs.toSorted(
            (one, other) => Number(positions.get(one)?.[at]) - Number(positions.get(other)?.[at]),
          ),
        ).toEqual(ranked.map(({ club }) => club))
        expect(clubs.map((club) => positions.get(club)?.[at]).sort()).toEqual([1, 2, 3, 4, 5, 6])
      }
    }),
  )
})

const played = (
  round_number: number | undefined,
  home_score = 1,
  more: Partial<FinishedRound> = {},
): FinishedRound => ({
  round_id: `r${round_number}`,
  round_number,
  season: undefined,
  matches: [
    {
      match_id: `m${round_number}`,
      home_team: 'Ash',
      away_team: 'Birch',
      home_score,
      away_score: 1,
      half_time: undefined,
    },
  ],
  ...more,
})
const numbers = (rounds: readonly FinishedRound[]) => rounds.map(({ round_number }) => round_number)

describe('the rounds of a provider', () => {
  it('of the season before are left out, by the season or by the fall of the week', () => {
    const named = [
      played(1, 1, { season: '5' }),
      played(3, 1, { season: '5' }),
      played(2, 1, { season: '5' }),
      played(38, 1, { season: '4' }),
    ]
    expect(numbers(inOrder(named))).toEqual([1, 2, 3])
    expect(numbers(inOrder([played(2), played(1), played(38), played(2)]))).toEqual([1, 2])
  })

  it('without numbers stay in the order of the answer, newest first, and have no positions', () => {
    const rounds = inOrder([played(undefined, 3), played(undefined, 0)])
    expect(matchesOf(rounds, 'Ash').map(({ outcome }) => outcome)).toEqual(['lost', 'won'])
    expect(positionsOf(rounds).size).toBe(0)
  })

  it('have no positions where a week or a club is missing', () => {
    expect(positionsOf([played(2), played(3)]).size).toBe(0)
    const unnamed = played(1)
    expect(
      positionsOf([{ ...unnamed, matches: unnamed.matches.map((match) => ({ ...match, away_team: '' })) }])
        .size,
    ).toBe(0)
    expect(clubsOf([])).toEqual([])
    expect(positionsOf([]).size).toBe(0)
  })

  it('before a match are those before its round, and all of them where it is to come', () => {
    const rounds = [1, 2, 3].map((number) => played(number))
    expect(numbers(roundsBefore(rounds, 'r3'))).toEqual([1, 2])
    expect(numbers(roundsBefore(rounds, 'r9'))).toEqual([1, 2, 3])
  })

  it('end before the first that is hidden from a player who wants no spoilers', () => {
    const rounds = [1, 2, 3].map((number) => played(number))
    expect(numbers(shownOf(rounds, { isSafe: true, watched: { r1: 90, r2: 45, r3: 90 } }))).toEqual([1])
    expect(numbers(shownOf(rounds, { isSafe: true, watched: { r1: 90, r2: 90, r3: 90 } }))).toEqual([1, 2, 3])
    expect(numbers(shownOf(rounds, { isSafe: false, watched: {} }))).toEqual([1, 2, 3])
  })
})

describe('a club', () => {
  it('has the figures of all its matches, and of those at home and away', () => {
    const away = played(2).matches.map((match) => ({ ...match, home_team: 'Cedar', away_team: 'Ash' }))
    const rounds = [played(1, 4), played(2, 1, { matches: away })]
    const { all, home, away: onTour } = figuresOf(matchesOf(rounds, 'Ash'), 'Ash')
    expect(all).toMatchObject({ played: 2, won: 1, drawn: 1, goals_for: 5, goals_against: 2, points: 4 })
    expect([home, onTour].map(({ points, goals_for }) => [points, goals_for])).toEqual([
      [3, 4],
      [1, 1],
    ])
  })

  it('has its last five matches as form, the newest last, as it saw them', () => {
    const rounds = [3, 0, 1, 2, 0, 1].map((score, at) => played(at + 1, score))
    expect(formOf(matchesOf(rounds, 'Birch')).map(({ outcome, isHome }) => [outcome, isHome])).toEqual(
      ['won', 'drawn', 'lost', 'won', 'drawn'].map((outcome) => [outcome, false]),
    )
  })

  it('has met another in the matches of both alone, newest first', () => {
    const rounds = [played(1, 4), played(2, 2)]
    expect(meetingsOf(rounds, 'Birch', 'Ash').map(({ home_score }) => home_score)).toEqual([2, 4])
    expect(meetingsOf(rounds, 'Ash', 'Cedar')).toEqual([])
  })
})
