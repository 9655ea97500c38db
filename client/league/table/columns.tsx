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

/**
 * A column of a figure. Its texts are read at each render, for a change of language.
 * @param kind class of its cells
 */
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
  if (count === 0) return '0'
  return count > 0 ? `+${count}` : `−${-count}`
}

/** A column of matches won, drawn or lost; unknown where the provider does not tell how each match ended. */
const outcomeColumn = (figure: 'won' | 'drawn' | 'lost') =>
  figureColumn(figure, 'figure', (line) =>
    line.won + line.drawn + line.lost < line.played ? UNKNOWN : line[figure],
  )

const playedColumn = figureColumn('played', 'figure', (line) => line.played)
export const pointsColumn = figureColumn('points', 'points', (line) => line.points)

export const differenceColumn = (kind: string) =>
  figureColumn('difference', kind, (line) => signed(goalDifference(line)))

/** Matches, results and goals. The class `wide` marks the goals, which a table can leave out on a phone. */
export const resultColumns: readonly FigureColumn<Standing>[] = [
  playedColumn,
  outcomeColumn('won'),
  outcomeColumn('drawn'),
  outcomeColumn('lost'),
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

/** The places gained, or lost where negative. */
function Move({ places }: { places: number }) {
  if (places === 0) return null
  const isUp = places > 0
  return (
    <Mark data-move={isUp ? 'up' : 'down'}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <VisuallyHidden>{isUp ? t.up(places) : t.down(-places)}</VisuallyHidden>
    </Mark>
  )
}
