import { describe, expect, it } from 'vitest'
import { matchesOf } from '#client/league/form/form.ts'
import { goalsByHalf, goalsByQuarter, opponentsOf, streaksOf } from '#client/league/form/statistics.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'

/** A round of Ash's match: at home where `at` is 'H'. The score is Ash's first, as is that at half-time. */
const round = (
  week: number,
  [at, opponent, scored, conceded, half]: readonly ['H' | 'A', string, number, number, (readonly number[])?],
): FinishedRound => {
  const isHome = at === 'H'
  const [early = 0, against = 0] = half ?? []
  return {
    round_id: `r${week}`,
    round_number: week,
    season: '4',
    matches: [
      {
        match_id: `m${week}`,
        home_team: isHome ? 'Ash' : opponent,
        away_team: isHome ? opponent : 'Ash',
        home_score: isHome ? scored : conceded,
        away_score: isHome ? conceded : scored,
        half_time: half && { home_score: isHome ? early : against, away_score: isHome ? against : early },
      },
    ],
  }
}
const ofAsh = (...rounds: Parameters<typeof round>[1][]) =>
  matchesOf(
    rounds.map((one, at) => round(at + 1, one)),
    'Ash',
  )

it.each([
  ['won', ['2-1', '1-0', '0-0', '3-0'], { now: 1, longest: 2 }],
  ['unbeaten', ['2-1', '1-1', '0-1', '3-3'], { now: 1, longest: 2 }],
  ['winless', ['0-1', '1-1', '0-0'], { now: 3, longest: 3 }],
  ['scoring', ['1-0', '1-2', '0-0'], { now: 0, longest: 2 }],
  ['unbreached', ['0-0', '2-0', '1-1'], { now: 0, longest: 2 }],
  ['won', [], { now: 0, longest: 0 }],
] as const)('the streaks of a club of the kind %s after %j are %j', (kind, scores, expected) => {
  const matches = ofAsh(
    ...scores.map((score) => {
      const [scored = 0, conceded = 0] = score.split('-').map(Number)
      return ['A', 'Birch', scored, conceded] as const
    }),
  )
  expect(streaksOf(matches).find((streak) => streak.kind === kind)).toEqual({ kind, ...expected })
})

describe('the goals of a club', () => {
  it('count in their quarter of an hour, added time in the last; goals of other matches and beyond the score do not', () => {
    const match = (home_team: string, away_team: string, score: number, goals: readonly [number, string][]) =>
      readPlayout({
        match_id: home_team,
        home_team,
        away_team,
        home_score: score,
        away_score: 1,
        incidents: goals.map(([minute, side]) => ({ minute, side, type: 'goal' })),
      })
    const boards = [
      match('Ash', 'Birch', 3, [
        [0, 'home'],
        [15, 'home'],
        [16, 'away'],
        [93, 'home'],
        [94, 'home'],
      ]),
      match('Cedar', 'Ash', 1, [
        [46, 'home'],
        [75, 'away'],
      ]),
      match('Dogwood', 'Elm', 9, [[20, 'home']]),
    ].flatMap((one) => one ?? [])
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

  it('are known by the half where every match has its half-time score', () => {
    const matches = ofAsh(['H', 'Birch', 3, 1, [1, 1]], ['A', 'Cedar', 2, 2, [0, 2]])
    expect(goalsByHalf(matches)).toEqual([
      { from: 1, to: 45, scored: 1, conceded: 3 },
      { from: 46, to: 90, scored: 4, conceded: 0 },
    ])
    expect(goalsByHalf([...matches, ...ofAsh(['H', 'Birch', 1, 0])])).toEqual([])
  })
})

it('the opponents of a club come by name, each with how its matches ended', () => {
  const matches = ofAsh(['H', 'Cedar', 1, 0], ['A', 'Birch', 0, 0], ['A', 'Cedar', 0, 2])
  expect(
    opponentsOf(matches).map(({ opponent, won, drawn, lost, meetings }) => [
      opponent,
      [won, drawn, lost],
      meetings.map(({ isHome }) => isHome),
    ]),
  ).toEqual([
    ['Birch', [0, 1, 0], [false]],
    ['Cedar', [1, 0, 1], [true, false]],
  ])
})
