import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Crest } from '../../ui/crest/crest.tsx'
import type { FigureColumn } from '../../ui/figure-table.tsx'
import { Move } from './move.tsx'
import type { TableLine } from './standing.ts'

type Column = FigureColumn<TableLine>

const place: Column = {
  name: 'Position and move',
  heading: <VisuallyHidden>Position and move</VisuallyHidden>,
  kind: 'place',
  of: ({ position, move }) => (
    <>
      {position}
      <Move places={move} />
    </>
  ),
}

const club: Column = {
  name: 'Club',
  kind: 'team',
  isName: true,
  of: ({ team }) => (
    <span>
      <Crest team={team} />
      <chakra.span truncate>{team}</chakra.span>
    </span>
  ),
}

const figure = (short: string, name: string, kind: string, of: Column['of']): Column => ({
  name,
  heading: <abbr title={name}>{short}</abbr>,
  kind,
  of,
})

const signed = (count: number) => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0')

const points = figure('Pts', 'Points', 'points', (line) => line.points)

/** A table in its least: place, move, club, played, difference and points. */
export const fewColumns: readonly Column[] = [
  place,
  club,
  figure('P', 'Played', 'figure', (line) => line.played),
  figure('GD', 'Goal difference', 'figure', (line) => signed(line.goalDifference)),
  points,
]

/** All figures of a club; a phone has no room for the goals (`wide`), which the difference says. */
export const allColumns: readonly Column[] = [
  place,
  club,
  figure('P', 'Played', 'figure', (line) => line.played),
  figure('W', 'Won', 'figure', (line) => line.won),
  figure('D', 'Drawn', 'figure', (line) => line.drawn),
  figure('L', 'Lost', 'figure', (line) => line.lost),
  figure('GF', 'Goals for', 'figure wide', (line) => line.goalsFor),
  figure('GA', 'Goals against', 'figure wide', (line) => line.goalsAgainst),
  figure('GD', 'Goal difference', 'difference', (line) => signed(line.goalDifference)),
  points,
]
