import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { t } from '#messages/table.ts'
import type { Standing } from '#shared/model/league/league.ts'
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

export const placeColumn: Column = {
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

/** A column of a figure. Its texts are read at each render, for a change of language. */
const figureColumn = (
  figure: keyof typeof t.name,
  kind: string,
  of: (line: Standing) => ReactNode,
): FigureColumn<Standing> => ({
  get name() {
    return t.name[figure]
  },
  get heading() {
    return <abbr title={t.name[figure]}>{t.short[figure]}</abbr>
  },
  kind,
  of,
})

const UNKNOWN = '–'

function signed(count: number | undefined) {
  if (count === undefined) return UNKNOWN
  return count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0'
}

/** A count of results; unknown where the provider leaves out how matches ended. */
const ended = (figure: 'won' | 'drawn' | 'lost') =>
  figureColumn(figure, 'figure', (line) =>
    line.won + line.drawn + line.lost < line.played ? UNKNOWN : line[figure],
  )

const playedColumn = figureColumn('played', 'figure', (line) => line.played)
export const pointsColumn = figureColumn('points', 'points', (line) => line.points)

export const differenceColumn = (kind: string) =>
  figureColumn('difference', kind, (line) => signed(goalDifference(line)))

/** Matches, results and goals. The goals are `wide`: a table can leave them out on a phone. */
export const resultColumns: readonly FigureColumn<Standing>[] = [
  playedColumn,
  ended('won'),
  ended('drawn'),
  ended('lost'),
  figureColumn('scored', 'figure wide', (line) => line.goals_for ?? UNKNOWN),
  figureColumn('conceded', 'figure wide', (line) => line.goals_against ?? UNKNOWN),
]

/** The columns of a short table: place, move, club, played, difference and points. */
export const shortColumns: readonly Column[] = [
  placeColumn,
  clubColumn(({ team }) => (
    <span>
      <Crest team={team} />
      <chakra.span {...cutName}>{team}</chakra.span>
    </span>
  )),
  playedColumn,
  differenceColumn('figure'),
  pointsColumn,
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
