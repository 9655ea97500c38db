import { expect, it } from 'vitest'
import { allColumns, fewColumns } from '#client/league/table/columns.tsx'
import { asItStands, type RoundScores } from '#client/league/table/standing.ts'
import { readStandings } from '#shared/model/league/league.ts'
import { readPlayout } from '#shared/model/league/playout.ts'

const none: RoundScores = { season: '1', round_number: 3, board: [] }

function figures(names: RegExp, row: object, round = none, columns = allColumns) {
  const lines = readStandings({ standings: [{ team: 'Ash', position: 1, points: 6, ...row }] })
  const [line] = asItStands({ lines, season: '1', round_number: 3 }, round)
  if (!line) throw new Error('no line')
  return columns.filter(({ name }) => names.test(name)).map(({ of }) => of(line))
}

it('counts no win, draw or defeat that the provider does not name', () => {
  const names = /Played|Won|Drawn|Lost/
  expect(figures(names, { played: '3', won: 2, drawn: 0, lost: '1' })).toEqual([3, 2, 0, 1])
  expect(figures(names, { played: 3 })).toEqual([3, '–', '–', '–'])
  expect(figures(names, { played: 0 })).toEqual([0, 0, 0, 0])
})

it('counts no goals that the provider does not tell, and no difference of them', () => {
  const names = /Goal/
  expect(figures(names, { goals_for: 4, goals_against: '0' })).toEqual([4, 0, '+4'])
  expect(figures(names, { goals_for: 4 })).toEqual([4, '–', '–'])
  expect(figures(names, { goals_against: 1 })).toEqual(['–', 1, '–'])
  expect(figures(names, {}, none, fewColumns)).toEqual(['–'])
  const scores = { home_team: 'Ash', away_team: 'Birch', home_score: 2, away_score: 1 }
  const board = [readPlayout({ match_id: 1, ...scores, phase: 'first-half' })].filter(
    (one) => one !== undefined,
  )
  expect(figures(names, { goals_for: 4 }, { ...none, round_number: 4, board })).toEqual([6, '–', '–'])
})
