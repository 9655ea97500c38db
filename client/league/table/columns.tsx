import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Crest } from '../../ui/crest/crest.tsx'
import type { FigureColumn } from '../../ui/figure-table.tsx'
import { cutName } from '../../ui/text-look.ts'
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
      <chakra.span {...cutName}>{team}</chakra.span>
    </span>
  ),
}

const figure = (short: string, name: string, kind: string, of: Column['of']): Column => ({
  name,
  heading: <abbr title={name}>{short}</abbr>,
  kind,
  of,
})

const UNKNOWN = '–'

function signed(count: number | undefined) {
  if (count === undefined) return UNKNOWN
  return count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0'
}

const points = figure('Pts', 'Points', 'points', (line) => line.points)

/** A count of results; unknown where the provider does not say how every match ended. */
const ended = (short: string, name: string, of: (line: TableLine) => number) =>
  figure(short, name, 'figure', (line) =>
    line.won + line.drawn + line.lost < line.played ? UNKNOWN : of(line),
  )

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
  ended('W', 'Won', (line) => line.won),
  ended('D', 'Drawn', (line) => line.drawn),
  ended('L', 'Lost', (line) => line.lost),
  figure('GF', 'Goals for', 'figure wide', (line) => line.goalsFor ?? UNKNOWN),
  figure('GA', 'Goals against', 'figure wide', (line) => line.goalsAgainst ?? UNKNOWN),
  figure('GD', 'Goal difference', 'difference', (line) => signed(line.goalDifference)),
  points,
]

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    ms: '1.5',
    fontSize: '11px',
    fontWeight: 600,
    color: 'soft',
    '&[data-move=up]': { color: 'up' },
    '&[data-move=down]': { color: 'down' },
  },
})

/** Places that a club has gained or lost; nothing where it kept its own. */
function Move({ places }: { places: number }) {
  if (places === 0) return null
  const up = places > 0
  return (
    <Mark data-move={up ? 'up' : 'down'}>
      <span aria-hidden="true">
        {up ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <VisuallyHidden>
        {up ? 'up' : 'down'} {Math.abs(places)}
      </VisuallyHidden>
    </Mark>
  )
}
