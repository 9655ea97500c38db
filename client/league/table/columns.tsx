import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { t } from '#messages/table.ts'
import { goalDifference } from '#shared/model/league/ranking.ts'
import { styled } from '../../theme/system.tsx'
import { cutName } from '../../theme/text-look.ts'
import { Crest } from '../../ui/crest/crest.tsx'
import type { FigureColumn } from '../../ui/figure-table.tsx'
import type { TableLine } from './standing.ts'

type Column = FigureColumn<TableLine>

/** Styles of every table of clubs. Each table adds its row heights and column widths. */
export const tableLook = {
  w: 'full',
  tableLayout: 'fixed',
  '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end' },
  '& tbody :is(td, th)': {
    textAlign: 'end',
    borderTopWidth: '1px',
    textStyle: 'figure',
    whiteSpace: 'nowrap',
  },
  '& :is(thead, tbody) .team': { textAlign: 'start' },
  '& abbr': { textDecoration: 'none' },
} as const

const place: Column = {
  get name() {
    return t.place
  },
  get heading() {
    return <VisuallyHidden>{t.place}</VisuallyHidden>
  },
  kind: 'place',
  of: ({ position, move }) => (
    <>
      {position}
      <Move places={move} />
    </>
  ),
}

export const clubColumn = (of: Column['of']): Column => ({
  get name() {
    return t.club
  },
  kind: 'team',
  isName: true,
  of,
})

const club = clubColumn(({ team }) => (
  <span>
    <Crest team={team} />
    <chakra.span {...cutName}>{team}</chakra.span>
  </span>
))

type Figure = keyof typeof t.name

/** A column of a figure. Its texts are read at each render, for a change of language. */
export const figureColumn = <Line,>(
  figure: Figure,
  kind: string | undefined,
  of: FigureColumn<Line>['of'],
): FigureColumn<Line> => ({
  get name() {
    return t.name[figure]
  },
  get heading() {
    return <abbr title={t.name[figure]}>{t.short[figure]}</abbr>
  },
  ...(kind !== undefined && { kind }),
  of,
})

const UNKNOWN = '–'

function signed(count: number | undefined) {
  if (count === undefined) return UNKNOWN
  return count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0'
}

const points = figureColumn<TableLine>('points', 'points', (line) => line.points)

const played = figureColumn<TableLine>('played', 'figure', (line) => line.played)

/** A count of results; unknown where the provider leaves out how matches ended. */
const ended = (name: Figure, of: (line: TableLine) => number) =>
  figureColumn<TableLine>(name, 'figure', (line) =>
    line.won + line.drawn + line.lost < line.played ? UNKNOWN : of(line),
  )

/** The columns of a short table: place, move, club, played, difference and points. */
export const fewColumns: readonly Column[] = [
  place,
  club,
  played,
  figureColumn('difference', 'figure', (line) => signed(goalDifference(line))),
  points,
]

/** All columns. `wide` ones, the goals, are left out on a phone: the difference is enough there. */
export const allColumns: readonly Column[] = [
  place,
  club,
  played,
  ended('won', (line) => line.won),
  ended('drawn', (line) => line.drawn),
  ended('lost', (line) => line.lost),
  figureColumn('scored', 'figure wide', (line) => line.goals_for ?? UNKNOWN),
  figureColumn('conceded', 'figure wide', (line) => line.goals_against ?? UNKNOWN),
  figureColumn('difference', 'difference', (line) => signed(goalDifference(line))),
  points,
]

const Mark = styled('span', {
  display: 'inline-block',
  ms: '1.5',
  fontSize: '11px',
  fontWeight: 600,
  color: 'soft',
  '&[data-move=up]': { color: 'up' },
  '&[data-move=down]': { color: 'down' },
})

function Move({ places }: { places: number }) {
  if (places === 0) return null
  const up = places > 0
  return (
    <Mark data-move={up ? 'up' : 'down'}>
      <span aria-hidden="true">
        {up ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <VisuallyHidden>{up ? t.up(places) : t.down(-places)}</VisuallyHidden>
    </Mark>
  )
}
