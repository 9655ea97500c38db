import { expect, it } from 'vitest'
import { allColumns } from '#client/league/table/columns.tsx'
import { asItStands } from '#client/league/table/standing.ts'
import { readStandings } from '#shared/model/league/league.ts'

const figures = (row: object) => {
  const lines = readStandings({ standings: [{ team: 'Ash', position: 1, points: 6, ...row }] })
  const [line] = asItStands(
    { lines, season: '1', round_number: 3 },
    { season: '1', round_number: 3, board: [] },
  )
  if (!line) throw new Error('no line')
  return allColumns.filter(({ name }) => /Played|Won|Drawn|Lost/.test(name)).map(({ of }) => of(line))
}

it('counts no win, draw or defeat that the provider does not name', () => {
  expect(figures({ played: '3', won: 2, drawn: 0, lost: '1' })).toEqual([3, 2, 0, 1])
  expect(figures({ played: 3 })).toEqual([3, '–', '–', '–'])
  expect(figures({ played: 0 })).toEqual([0, 0, 0, 0])
})
