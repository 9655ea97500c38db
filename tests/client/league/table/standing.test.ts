import { describe, expect, it } from 'vitest'
import { allColumns, fewColumns } from '#client/league/table/columns.tsx'
import { asItStands, counts, type FinalTable, type RoundScores } from '#client/league/table/standing.ts'
import { readStandings, type Standing } from '#shared/model/league/league.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import { unplayed } from '#shared/model/league/ranking.ts'

const line = (
  team: string,
  position: number,
  points: number,
  goals_for = points,
  goals_against = 0,
): Standing => ({
  ...unplayed(team),
  ...{ position, played: 2, points, goals_for, goals_against },
})

const table = (
  round_number: number | undefined,
  lines = [line('Ash', 1, 6), line('Birch', 2, 4), line('Cedar', 3, 3), line('Dogwood', 4, 0)],
): FinalTable => ({
  lines,
  season: '1',
  round_number,
})

const match = (
  home_team: string,
  home_score: number,
  away_score: number,
  away_team: string,
  phase = 'first-half',
) => readPlayout({ match_id: home_team, home_team, away_team, home_score, away_score, phase }) as Playout
const round = (board: readonly Playout[], round_number = 3, season = '1'): RoundScores => ({
  board,
  round_number,
  season,
})
const untold = readPlayout({ match_id: 1, home_team: 'Ash', away_team: 'Birch' }) as Playout

const asItWas = '1 Ash 0 6, 2 Birch 0 4, 3 Cedar 0 3, 4 Dogwood 0 0'
const toDogwood = round([match('Dogwood', 5, 0, 'Ash')])
const ownRules = [line('Zelkova', 1, 4), line('Ash', 2, 4), line('Birch', 3, 6)]
const unranked = [line('D', 0, 3, 5, 5), line('C', 0, 3, 6, 6), line('B', 0, 3, 7, 6), line('A', 0, 3, 5, 5)]
const before = table(2, [line('Birch', 1, 4), line('Ash', 2, 3), line('Cedar', 3, 2), line('Dogwood', 4, 0)])

it.each<[string, FinalTable, RoundScores, string, FinalTable?]>([
  [
    'is the final one and the scores of the round, with the places gained and lost',
    table(2),
    round([match('Dogwood', 0, 2, 'Cedar'), match('Ash', 0, 1, 'Birch')]),
    '1 Birch 1 7, 2 Ash -1 6, 3 Cedar 0 6, 4 Dogwood 0 0',
  ],
  [
    'keeps the order of the provider once the round is counted, whatever rules it ranks by',
    table(3, ownRules),
    round([]),
    '1 Zelkova 0 4, 2 Ash 0 4, 3 Birch 0 6',
  ],
  [
    'does not count a match before its kick-off',
    table(2),
    round([match('Cedar', 0, 0, 'Dogwood', 'pending')]),
    asItWas,
  ],
  ['does not count a match without a score', table(2), round([untold]), asItWas],
  ['adds no scores to a table that has the round', table(3), toDogwood, asItWas],
  ['adds no scores to a table after a later round', table(4), toDogwood, asItWas],
  ['adds no scores to a table that may have the round', table(undefined), toDogwood, asItWas],
  [
    'shows the moves of a round that it has, against the table before it',
    table(3),
    round([]),
    '1 Ash 1 6, 2 Birch -1 4, 3 Cedar 0 3, 4 Dogwood 0 0',
    before,
  ],
  [
    'starts from nothing in a new season',
    table(38),
    round([match('Dogwood', 1, 0, 'Ash')], 1, '2'),
    '1 Dogwood 0 3, 2 Birch 0 0, 3 Cedar 0 0, 4 Ash 0 0',
  ],
  [
    'consists of the teams of the round where there is no table yet',
    table(0, []),
    round([match('Ash', 1, 0, 'Birch')], 1),
    '1 Ash 0 3, 2 Birch 0 0',
  ],
  [
    'ranks by points, difference, goals scored, then the alphabet where no position is given',
    table(3, unranked),
    round([]),
    '1 B 0 3, 2 C 0 3, 3 A 0 3, 4 D 0 3',
  ],
])('the table as it stands %s', (_, final, scores, summary, earlier) => {
  const lines = asItStands(final, scores, earlier)
  expect(
    lines.map(({ position, team, move, points }) => `${position} ${team} ${move} ${points}`).join(', '),
  ).toBe(summary)
})

it('the table as it stands counts won, drawn, lost and goals on both sides', () => {
  const lines = asItStands(table(2), round([match('Ash', 3, 1, 'Birch'), match('Cedar', 1, 1, 'Dogwood')]))
  const of = (team: string) => lines.find((each) => each.team === team)
  expect(of('Ash')).toMatchObject({ played: 3, won: 1, points: 9, goals_for: 9, goals_against: 1 })
  expect(of('Birch')).toMatchObject({ played: 3, lost: 1, points: 4, goals_for: 5, goals_against: 3 })
  expect(of('Cedar')).toMatchObject({ drawn: 1, points: 4 })
  expect(of('Dogwood')).toMatchObject({ drawn: 1, points: 1, goals_for: 1, goals_against: 1 })
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
    expect(counts({ ...table(has), season }, { round_number: week, season: of })).toBe(is)
  },
)

describe('a column of the table', () => {
  const scored = round([match('Ash', 2, 1, 'Birch')], 4)
  it.each([
    [
      'played, won, drawn and lost',
      /Played|Won|Drawn|Lost/,
      { played: '3', won: 2, drawn: 0, lost: '1' },
      [3, 2, 0, 1],
    ],
    ['no win that is not named', /Played|Won|Drawn|Lost/, { played: 3 }, [3, '–', '–', '–']],
    ['none where nothing was played', /Played|Won|Drawn|Lost/, { played: 0 }, [0, 0, 0, 0]],
    ['goals and their difference', /Goal/, { goals_for: 4, goals_against: '0' }, [4, 0, '+4']],
    ['no difference of one half', /Goal/, { goals_for: 4 }, [4, '–', '–']],
    ['no difference of the other half', /Goal/, { goals_against: 1 }, ['–', 1, '–']],
    ['known goals with those of the round', /Goal/, { goals_for: 4 }, [6, '–', '–'], scored],
    ['nothing on a narrow screen either', /Goal/, {}, ['–'], undefined, fewColumns],
  ] as const)('has %s', (_, names, row, figures, scores = round([]), columns = allColumns) => {
    const lines = readStandings({ standings: [{ team: 'Ash', position: 1, points: 6, ...row }] })
    const [first] = asItStands(table(3, lines), scores)
    if (!first) throw new Error('no line')
    expect(columns.filter(({ name }) => names.test(name)).map(({ of }) => of(first))).toEqual(figures)
  })
})
