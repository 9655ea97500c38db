import { describe, expect, it } from 'vitest'
import { asItStands, counts, type FinalTable, type RoundScores } from '#client/league/table/standing.ts'
import type { Standing } from '#shared/model/league/league.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'

const line = (
  team: string,
  position: number,
  points: number,
  goals_for = points,
  goals_against = 0,
): Standing => ({
  team,
  position,
  played: 2,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for,
  goals_against,
  points,
})

const table = (round_number: number, season = '1'): FinalTable => ({
  lines: [line('Ash', 1, 6), line('Birch', 2, 4), line('Cedar', 3, 3), line('Dogwood', 4, 0)],
  season,
  round_number,
})

function match(
  home_team: string,
  home_score: number,
  away_score: number,
  away_team: string,
  phase = 'first-half',
) {
  return readPlayout({ match_id: home_team, home_team, away_team, home_score, away_score, phase }) as Playout
}

const round = (board: readonly Playout[], round_number = 3, season = '1'): RoundScores => ({
  board,
  round_number,
  season,
})

const summary = (lines: ReturnType<typeof asItStands>) =>
  lines.map(({ position, team, move, points }) => `${position} ${team} ${move} ${points}`).join(', ')

describe('the table as it stands', () => {
  it('is the final one and the scores of the round, with the places gained and lost', () => {
    const board = [match('Dogwood', 0, 2, 'Cedar'), match('Ash', 0, 1, 'Birch')]
    const now = '1 Birch 1 7, 2 Ash -1 6, 3 Cedar 0 6, 4 Dogwood 0 0'
    expect(summary(asItStands(table(2), round(board)))).toBe(now)
  })

  it('keeps the order of the provider once the round is counted, whatever rules it ranks by', () => {
    const byRulesOfItsOwn = {
      ...table(3),
      lines: [line('Zelkova', 1, 4), line('Ash', 2, 4), line('Birch', 3, 6)],
    }
    expect(summary(asItStands(byRulesOfItsOwn, round([])))).toBe('1 Zelkova 0 4, 2 Ash 0 4, 3 Birch 0 6')
  })

  it('counts won, drawn, lost and goals on both sides', () => {
    const lines = asItStands(table(2), round([match('Ash', 3, 1, 'Birch'), match('Cedar', 1, 1, 'Dogwood')]))
    const of = (team: string) => lines.find((each) => each.team === team)
    expect(of('Ash')).toMatchObject({ played: 3, won: 1, points: 9, goals_for: 9, goals_against: 1 })
    expect(of('Birch')).toMatchObject({ played: 3, lost: 1, points: 4, goals_for: 5, goals_against: 3 })
    expect(of('Cedar')).toMatchObject({ drawn: 1, points: 4 })
    expect(of('Dogwood')).toMatchObject({ drawn: 1, points: 1, goals_for: 1, goals_against: 1 })
  })

  it('does not count a match before its kick-off, or without a score', () => {
    const untold = readPlayout({ match_id: 1, home_team: 'Ash', away_team: 'Birch' }) as Playout
    const lines = asItStands(table(2), round([match('Cedar', 0, 0, 'Dogwood', 'pending'), untold]))
    expect(lines.map(({ played }) => played)).toEqual([2, 2, 2, 2])
  })

  it.each([3, 4, undefined])('adds no scores to a table after week %s: it may count them', (round_number) => {
    const lines = asItStands({ ...table(2), round_number }, round([match('Dogwood', 5, 0, 'Ash')]))
    expect(summary(lines)).toBe('1 Ash 0 6, 2 Birch 0 4, 3 Cedar 0 3, 4 Dogwood 0 0')
  })

  it('shows the moves of a round that the table has, against the table before it', () => {
    const before: FinalTable = {
      ...table(2),
      lines: [line('Birch', 1, 4), line('Ash', 2, 3), line('Cedar', 3, 2), line('Dogwood', 4, 0)],
    }
    const after = '1 Ash 1 6, 2 Birch -1 4, 3 Cedar 0 3, 4 Dogwood 0 0'
    expect(summary(asItStands(table(3), round([]), before))).toBe(after)
  })

  it('starts from nothing in a new season', () => {
    const lines = asItStands(table(38), round([match('Dogwood', 1, 0, 'Ash')], 1, '2'))
    expect(lines[0]).toMatchObject({ team: 'Dogwood', points: 3, played: 1, position: 1, move: 0 })
    expect(lines.map(({ points }) => points)).toEqual([3, 0, 0, 0])
  })

  it('consists of the teams of the round where there is no table yet', () => {
    const empty: FinalTable = { lines: [], season: '1', round_number: 0 }
    const lines = asItStands(empty, round([match('Ash', 1, 0, 'Birch')], 1))
    expect(lines.map(({ team, points }) => `${team} ${points}`)).toEqual(['Ash 3', 'Birch 0'])
  })

  it('ranks by points, difference, goals scored, then the alphabet where no position is given', () => {
    const lines = [line('D', 0, 3, 5, 5), line('C', 0, 3, 6, 6), line('B', 0, 3, 7, 6), line('A', 0, 3, 5, 5)]
    const ranked = asItStands({ lines, season: '1', round_number: 3 }, round([]))
    expect(ranked.map(({ team }) => team)).toEqual(['B', 'C', 'A', 'D'])
  })
})

it.each([
  [3, '1', 3, '1', true],
  [4, '1', 3, '1', true],
  [2, '1', 3, '1', false],
  [38, '1', 1, '2', false],
  [1, '2', 1, '2', true],
] as const)(
  'a table has a round after week %i of season %s: week %i of season %s is in it: %s',
  (has, season, week, of, is) => {
    expect(counts(table(has, season), { round_number: week, season: of })).toBe(is)
  },
)
