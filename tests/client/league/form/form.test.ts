import { describe, expect, it } from 'vitest'
import {
  clubMatches,
  lastMatches,
  meetingsOf,
  newestSeason,
  positionsOf,
  roundsBefore,
  roundsUntilHidden,
  standingsOf,
} from '#client/league/form/form.ts'
import { goalsByHalf, goalsByQuarter, opponentsOf, streaksOf } from '#client/league/form/statistics.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { FinishedRound, Result } from '#shared/model/league/result.ts'

const result = (home_team: string, home_score: number, away_score: number, away_team: string): Result => ({
  ...{ match_id: home_team, home_team, away_team, home_score, away_score },
  half_time: undefined,
})
const roundOf = (
  round_number: number | undefined,
  matches: readonly Result[],
  season?: string,
): FinishedRound => ({
  ...{ round_id: `r${round_number}`, round_number, season, matches },
})
/** A round in which Ash plays Birch. */
const played = (round_number?: number, season?: string, home_score = 1) =>
  roundOf(round_number, [result('Ash', home_score, 1, 'Birch')], season)
const numbers = (rounds: readonly FinishedRound[]) => rounds.map(({ round_number }) => round_number)

it('a club’s position after each week is that of a table of all results up to that week', () => {
  const weeks = [
    [result('Ash', 1, 0, 'Birch'), result('Cedar', 2, 0, 'Dogwood')],
    [result('Birch', 3, 0, 'Cedar'), result('Dogwood', 1, 1, 'Ash')],
    [result('Ash', 0, 2, 'Cedar'), result('Birch', 0, 1, 'Dogwood')],
  ]
  const positions = positionsOf(weeks.map((matches, at) => roundOf(at + 1, matches, '4')))
  expect(Object.fromEntries(positions)).toEqual({
    Ash: [2, 1, 2],
    Birch: [3, 2, 4],
    Cedar: [1, 3, 1],
    Dogwood: [4, 4, 3],
  })
})

describe('the rounds of a provider', () => {
  const three = [1, 2, 3].map((number) => played(number))

  it('exclude an earlier season, told by its number or by a falling week number', () => {
    const named = [played(1, '5'), played(3, '5'), played(2, '5'), played(38, '4')]
    expect(numbers(newestSeason(named))).toEqual([1, 2, 3])
    expect(numbers(newestSeason([played(2), played(1), played(38), played(2)]))).toEqual([1, 2])
    expect(numbers(newestSeason([played(2), played(1), played(38), played(37)]))).toEqual([1, 2])
  })

  it('keep the order of the answer and give no positions where they have no numbers', () => {
    const rounds = newestSeason([3, 0].map((score) => played(undefined, undefined, score)))
    expect(clubMatches(rounds, 'Ash').map(({ outcome }) => outcome)).toEqual(['lost', 'won'])
    expect(positionsOf(rounds).size).toBe(0)
  })

  it.each([
    ['a week is missing', [played(2), played(3)]],
    ['a club has no name', [roundOf(1, [result('Ash', 1, 1, '')])]],
    ['nothing was played', []],
  ])('give no positions where %s', (_, rounds) => {
    expect(positionsOf(rounds).size).toBe(0)
  })

  it('before a match are those before its round, or all of them for a coming match', () => {
    expect(numbers(roundsBefore(three, 'r3'))).toEqual([1, 2])
    expect(numbers(roundsBefore(three, 'r9'))).toEqual([1, 2, 3])
  })

  it('end before the first round that is hidden from a player who wants no spoilers', () => {
    const shown = (r2: number, hidesResults = true) =>
      numbers(roundsUntilHidden(three, { hidesResults, watched: { r1: 90, r2, r3: 90 } }))
    expect([shown(45), shown(90), shown(0, false)]).toEqual([[1], [1, 2, 3], [1, 2, 3]])
  })
})

/** The matches of Ash against others: at home where `at` is 'H'. The score is Ash's first, as is that at half-time. */
const ofAsh = (
  ...matches: readonly (readonly ['H' | 'A', string, number, number, (readonly [number, number])?])[]
) =>
  clubMatches(
    matches.map(([at, opponent, own, other, [early, against] = [undefined, 0]], week) => {
      const match = at === 'H' ? result('Ash', own, other, opponent) : result(opponent, other, own, 'Ash')
      const [home_score, away_score] = at === 'H' ? [early, against] : [against, early]
      const half_time = early === undefined ? undefined : { home_score, away_score }
      return roundOf(week + 1, [{ ...match, half_time } as Result])
    }),
    'Ash',
  )

describe('the figures of a club', () => {
  it('count all its matches, and those at home and away', () => {
    const { all, home, away } = standingsOf(ofAsh(['H', 'Birch', 4, 1], ['A', 'Cedar', 1, 1]), 'Ash')
    expect(all).toMatchObject({ played: 2, won: 1, drawn: 1, goals_for: 5, goals_against: 2, points: 4 })
    expect([home, away].map(({ points, goals_for }) => [points, goals_for])).toEqual([
      [3, 4],
      [1, 1],
    ])
  })

  it('show its last five matches as form, the newest last, with its own outcome', () => {
    const rounds = [3, 0, 1, 2, 0, 1].map((score, at) => played(at + 1, undefined, score))
    expect(lastMatches(clubMatches(rounds, 'Birch')).map(({ outcome, isHome }) => [outcome, isHome])).toEqual(
      ['won', 'drawn', 'lost', 'won', 'drawn'].map((outcome) => [outcome, false]),
    )
  })

  it('list its meetings with one opponent, newest first', () => {
    const rounds = [played(1, undefined, 4), played(2, undefined, 2)]
    expect(meetingsOf(rounds, 'Birch', 'Ash').map(({ home_score }) => home_score)).toEqual([2, 4])
    expect(meetingsOf(rounds, 'Ash', 'Cedar')).toEqual([])
  })

  it('list its opponents by name, with how the matches against each ended', () => {
    const matches = ofAsh(['H', 'Cedar', 1, 0], ['A', 'Birch', 0, 0], ['A', 'Cedar', 0, 2])
    expect(
      opponentsOf(matches).map(({ opponent, won, drawn, lost, meetings }) => [
        opponent,
        won,
        drawn,
        lost,
        meetings.length,
      ]),
    ).toEqual([
      ['Birch', 0, 1, 0, 1],
      ['Cedar', 1, 0, 1, 2],
    ])
  })

  it.each([
    ['won', ['2-1', '1-0', '0-0', '3-0'], { current: 1, longest: 2 }],
    ['unbeaten', ['2-1', '1-1', '0-1', '3-3'], { current: 1, longest: 2 }],
    ['winless', ['0-1', '1-1', '0-0'], { current: 3, longest: 3 }],
    ['scoring', ['1-0', '1-2', '0-0'], { current: 0, longest: 2 }],
    ['unbreached', ['0-0', '2-0', '1-1'], { current: 0, longest: 2 }],
    ['won', [], { current: 0, longest: 0 }],
  ] as const)('count streaks of the kind %s after %j: %j', (kind, scores, expected) => {
    const matches = scores.map((score) => {
      const [scored = 0, conceded = 0] = score.split('-').map(Number)
      return ['A', 'Birch', scored, conceded] as const
    })
    expect(streaksOf(ofAsh(...matches))).toContainEqual({ kind, ...expected })
  })

  it('count goals by half only where every match has its half-time score', () => {
    const matches = ofAsh(['H', 'Birch', 3, 1, [1, 1]], ['A', 'Cedar', 2, 2, [0, 2]])
    expect(goalsByHalf(matches)).toEqual([
      { from: 1, to: 45, scored: 1, conceded: 3 },
      { from: 46, to: 90, scored: 4, conceded: 0 },
    ])
    expect(goalsByHalf([...matches, ...ofAsh(['H', 'Birch', 1, 0])])).toEqual([])
  })

  it('count goals by quarter of an hour, added time in the last, and none beyond the final score', () => {
    const match = (home_team: string, away_team: string, home_score: number, goals: string) =>
      readPlayout({
        ...{ match_id: home_team, home_team, away_team, home_score, away_score: 1 },
        incidents: goals.split(' ').map((goal) => ({
          ...{ minute: Number.parseInt(goal, 10), type: 'goal', side: goal.endsWith('h') ? 'home' : 'away' },
        })),
      }) ?? []
    const boards = [
      match('Ash', 'Birch', 3, '0h 15h 16a 93h 94h'),
      match('Cedar', 'Ash', 1, '46h 75a'),
      match('Dogwood', 'Elm', 9, '20h'),
    ].flat()
    const spans = goalsByQuarter(boards, 'Ash')
    expect(spans.map(({ from, to, scored, conceded }) => `${from}–${to} ${scored}:${conceded}`)).toEqual([
      '1–15 2:0',
      '16–30 0:1',
      '31–45 0:0',
      '46–60 0:1',
      '61–75 1:0',
      '76–90 1:0',
    ])
  })
})
