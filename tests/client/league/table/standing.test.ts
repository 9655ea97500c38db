import { expect, it } from 'vitest'
import { shortColumns } from '#client/league/table/columns.tsx'
import { fullColumns } from '#client/league/table/full-table.tsx'
import { asItStands, type FinalTable, mayCount, type RoundScores } from '#client/league/table/standing.ts'
import { readStandings } from '#shared/model/league/league.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { emptyStanding } from '#shared/model/league/ranking.ts'

/** A table of clubs with their points, each as many goals: `Ash 6, Birch 4`. */
const table = (round_number?: number, clubs = 'Ash 6, Birch 4, Cedar 3, Dogwood 0'): FinalTable => ({
  ...{ season: '1', round_number },
  lines: clubs.split(', ').map((club, at) => {
    const [team = '', points = 0] = club.split(' ')
    const goals = { goals_for: Number(points), goals_against: 0 }
    return { ...emptyStanding(team), ...goals, position: at + 1, played: 2, points: Number(points) }
  }),
})

/** A round of matches: `Ash 2-1 Birch, Cedar 0-0 Dogwood`. */
const round = (matches: string, round_number = 3, season = '1', phase = 'first-half'): RoundScores => ({
  ...{ round_number, season },
  board: matches.split(', ').flatMap((match) => {
    const [home_team, scores, away_team] = match.split(' ')
    const [home_score, away_score] = (scores ?? '').split('-')
    const row = { match_id: match, home_team, away_team, home_score, away_score, phase }
    return readPlayout(row) ?? []
  }),
})

const asItWas = '1 Ash 0 6, 2 Birch 0 4, 3 Cedar 0 3, 4 Dogwood 0 0'
const third = round('Dogwood 0-2 Cedar, Ash 0-1 Birch')
const afterThird = '1 Birch 1 7, 2 Ash -1 6, 3 Cedar 0 6, 4 Dogwood 0 0'
const pending = round('Cedar 0-0 Dogwood', 3, '1', 'pending')
const inSeason = '1 Dogwood 0 3, 2 Birch 0 0, 3 Cedar 0 0, 4 Ash 0 0'
const earlier = table(2, 'Birch 4, Ash 3, Cedar 2, Dogwood 0')
const moved = '1 Ash 1 6, 2 Birch -1 4, 3 Cedar 0 3, 4 Dogwood 0 0'
const none: RoundScores = { season: '1', round_number: 3, board: [] }
const upset = round('Dogwood 5-0 Ash')
const bare: FinalTable = { season: '1', round_number: 0, lines: [] }
const unranked: FinalTable = {
  ...{ season: '1', round_number: 3 },
  lines: ['D 5 5', 'C 6 6', 'B 7 6', 'A 5 5'].map((club) => {
    const [team = '', goals_for, goals_against] = club.split(' ')
    const goals = { goals_for: Number(goals_for), goals_against: Number(goals_against) }
    return { ...emptyStanding(team), ...goals, points: 3 }
  }),
}

it.each<[string, FinalTable, RoundScores, string, FinalTable?]>([
  ['adds the scores of the round, and the moves of places', table(2), third, afterThird],
  ['keeps the order of the provider', table(3, 'Z 4, A 4, B 6'), none, '1 Z 0 4, 2 A 0 4, 3 B 0 6'],
  ['does not count a match before its kick-off', table(2), pending, asItWas],
  ['does not count a match without a score', table(2), round('Ash ?-? Birch'), asItWas],
  ['adds no scores to a table that has the round', table(3), upset, asItWas],
  ['adds no scores to a table after a later round', table(4), upset, asItWas],
  ['adds no scores to a table that may have the round', table(), upset, asItWas],
  ['adds no scores to a table without the week before', table(2), round('Ash 1-0 Birch', 4), asItWas],
  ['adds no scores of a new season’s second week', table(38), round('Ash 1-0 Birch', 2, '2'), asItWas],
  ['shows the moves since an earlier table', table(3), none, moved, earlier],
  ['starts from nothing in a new season', table(38), round('Dogwood 1-0 Ash', 1, '2'), inSeason],
  ['has the teams of a new season', table(38), round('Elm 1-0 Ash', 1, '2'), '1 Elm 0 3, 2 Ash 0 0'],
  ['has the teams of the round without a table', bare, round('Ash 1-0 Birch', 1), '1 Ash 0 3, 2 Birch 0 0'],
  ['ranks the teams where no position is given', unranked, none, '1 B 0 3, 2 C 0 3, 3 A 0 3, 4 D 0 3'],
])('the table as it stands %s', (_, final, scores, summary, before) => {
  const lines = asItStands(final, scores, before)
  const told = lines.map(({ position, team, move, points }) => `${position} ${team} ${move} ${points}`)
  expect(told.join(', ')).toBe(summary)
})

it('the table as it stands counts won, drawn, lost and goals on both sides', () => {
  const lines = asItStands(table(2), round('Ash 3-1 Birch, Cedar 1-1 Dogwood'))
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
])('a table after week %i of season %s counts week %i of season %s: %s', (has, season, week, of, is) => {
  expect(mayCount({ ...table(has), season }, { round_number: week, season: of })).toBe(is)
})

const results = /Played|Won|Drawn|Lost/
it.each([
  ['games played, won and lost', results, { played: '3', won: 2, drawn: 0, lost: '1' }, [3, 2, 0, 1]],
  ['a dash for wins that are not told', results, { played: 3 }, [3, '–', '–', '–']],
  ['zeros where nothing was played', results, { played: 0 }, [0, 0, 0, 0]],
  ['goals and their difference', /Goal/, { goals_for: 4, goals_against: '0' }, [4, 0, '+4']],
  ['no difference without goals against', /Goal/, { goals_for: 4 }, [4, '–', '–']],
  ['no difference without goals for', /Goal/, { goals_against: 1 }, ['–', 1, '–']],
  ['told goals plus those of the round', /Goal/, { goals_for: 4 }, [6, '–', '–'], round('Ash 2-1 Birch', 4)],
  ['a dash on a narrow screen where nothing is told', /Goal/, {}, ['–'], none, shortColumns],
] as const)('the columns show %s', (_, names, row, figures, scores = none, columns = fullColumns) => {
  const lines = readStandings({ standings: [{ team: 'Ash', position: 1, points: 6, ...row }] })
  const [first] = asItStands({ ...bare, round_number: 3, lines }, scores)
  if (!first) throw new Error('no line')
  expect(columns.filter(({ name }) => names.test(name)).map(({ of }) => of(first))).toEqual(figures)
})
