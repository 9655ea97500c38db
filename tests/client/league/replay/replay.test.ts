import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timelineOf } from '#client/league/match/timeline.ts'
import { replayAskedBy, replayPath } from '#client/league/paths.ts'
import { wordsOfReplay } from '#client/league/replay/playback.ts'
import { boardAt, tableBefore } from '#client/league/replay/replay.ts'
import { roundName } from '#client/league/season/round-title.ts'
import { FULL_TIME, type Incident, type Playout, readPlayout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import '../../../support/seed.ts'
import { matchRow } from '../world.ts'

/*
 * Whatever a finished round is made of: its replay ends as the round ended, begins with nothing, and on the way no
 * score ever falls, rises above the final one, or is told where nobody knows the final one.
 */

const side = fc.constantFrom<Incident['side'][]>('home', 'away')
const incident = fc.record({
  // Added time and feeds that number it otherwise: minutes beyond 90 are real, and so is a minute 0.
  minute: fc.nat(100),
  type: fc.constantFrom('goal', 'goal', 'yellow', 'red', 'corner', 'constructor'),
  side,
  player: fc.option(fc.constant('A. Player'), { nil: undefined }),
})
const score = fc.option(fc.nat(6), { nil: undefined })
const playout: fc.Arbitrary<Playout> = fc.record({
  match_id: fc.nat(99).map(String),
  round_id: fc.constant('1'),
  home_team: fc.constant('Ash'),
  away_team: fc.constant('Birch'),
  home_score: score,
  away_score: score,
  minute: fc.constant(90),
  phase: fc.constant('full-time' as const),
  incidents: fc.array(incident, { maxLength: 12 }),
})
const round = fc.array(playout, { maxLength: 5 })
const minutes = Array.from({ length: FULL_TIME + 1 }, (_, minute) => minute)
const scoresOf = (board: readonly Playout[]) =>
  board.map(({ home_score, away_score }) => [home_score, away_score])

describe('the replay of any round', () => {
  it('has scores that only rise, from nothing to no more than the final ones', () => {
    fc.assert(
      fc.property(round, (played) => {
        const told = minutes.map((minute) => scoresOf(boardAt(played, minute)))
        for (const [at, final] of scoresOf(played).entries())
          for (const of of [0, 1]) {
            const scores = told.map((board) => board[at]?.[of])
            expect(scores.at(-1)).toBe(final?.[of])
            if (final?.[of] === undefined) expect(new Set(scores)).toEqual(new Set([undefined]))
            else expect([scores[0], ...scores]).toEqual([0, ...scores.toSorted((a = 0, b = 0) => a - b)])
          }
      }),
    )
  })

  it('has at each minute the incidents until then, and no later ones', () => {
    fc.assert(
      fc.property(round, fc.integer({ min: 1, max: FULL_TIME - 1 }), (played, minute) => {
        for (const [at, match] of boardAt(played, minute).entries()) {
          expect(match.incidents).toEqual(played[at]?.incidents.filter((one) => one.minute <= minute))
          expect(match.minute).toBe(minute)
        }
        expect(timelineOf(boardAt(played, minute)).every((goal) => goal.minute <= minute)).toBe(true)
      }),
    )
  })
})

const played = [readPlayout(matchRow(1, 1, 0, { minute: 90, phase: 'full-time' })) as Playout]

it.each([
  [0, 'pending'],
  [1, 'first-half'],
  [44, 'first-half'],
  [45, 'half-time'],
  [46, 'second-half'],
  [89, 'second-half'],
  [90, 'full-time'],
])('the phase of a replay at minute %i is %s', (minute, phase) => {
  expect(boardAt(played, minute)[0]?.phase).toBe(phase)
})

describe('the table before a round', () => {
  const result = (home_team: string, home_score: number, away_score: number, away_team: string) => ({
    ...{ match_id: home_team, home_team, home_score, away_score, away_team },
    half_time: undefined,
  })
  const week = (round_number: number, ...matches: FinishedRound['matches']): FinishedRound => ({
    ...{ round_id: `r${round_number}`, round_number, season: '1', matches },
  })
  const weeks = [
    week(3, result('Ash', 9, 9, 'Birch')),
    week(2, result('Birch', 1, 1, 'Ash')),
    week(1, result('Ash', 2, 0, 'Birch')),
  ]
  const lines = (rounds: readonly FinishedRound[], round_id: string) =>
    tableBefore(rounds, round_id)?.lines.map(
      ({ team, played, points, goals_for }) => `${team} ${played} ${points} ${goals_for}`,
    )

  it('is the sum of the weeks before it in its season: all zeros before the first', () => {
    expect(lines(weeks, 'r3')).toEqual(['Ash 2 4 3', 'Birch 2 1 1'])
    expect(lines(weeks, 'r1')).toEqual(['Ash 0 0 0', 'Birch 0 0 0'])
    const older = weeks.map((one) => ({ ...one, season: '0', round_id: `old ${one.round_id}` }))
    expect(tableBefore([...weeks, ...older], 'r3')).toEqual(tableBefore(weeks, 'r3'))
  })

  it('is undefined where a week or the round itself is missing', () => {
    expect(lines(weeks.toSpliced(1, 1), 'r3')).toBeUndefined()
    expect(lines(weeks, 'r7')).toBeUndefined()
    expect(lines([{ ...week(1), round_number: undefined }], 'r1')).toBeUndefined()
  })
})

it('the address of a replay yields the round that it was made of, and none where none is named', () => {
  const whole = { round_id: '4 7', competition_id: 'a&b', minute: 0, bet_id: '7' }
  for (const asked of [whole, { round_id: '4', competition_id: undefined }]) {
    expect(replayPath(asked)).toMatch(/^\/results\?/)
    expect(replayAskedBy(replayPath(asked).replace('/results', ''))).toEqual(asked)
  }
  for (const search of ['', '?round=', '?competition=2']) expect(replayAskedBy(search)).toBeUndefined()
})

it('the announcement of a replay covers eight minutes, and begins with the word replay', () => {
  const goal = (minute: number, home_score: number) => ({
    ...{ match_id: '1', minute, side: 'home' as const, team: 'Ash', player: undefined },
    ...{ home_score, away_score: 0 },
  })
  const goals = [goal(3, 1), goal(8, 2), goal(9, 3)]
  expect(wordsOfReplay(goals, 7)).toBe('')
  for (const minute of [8, 15]) expect(wordsOfReplay(goals, minute)).toBe('Replay: 3′ Ash, 1 0. 8′ Ash, 2 0.')
  expect(wordsOfReplay(goals, 16)).toBe('Replay: 9′ Ash, 3 0.')
})

it('a round is named by its week, or by its id without a number', () => {
  const names = [23, undefined].map((round_number) => roundName({ round_id: '4711', round_number }))
  expect(names).toEqual(['Week 23', 'Round 4711'])
})
