import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { memo } from 'react'
import { Crest } from '../../ui/crest/crest.tsx'
import { Move } from './move.tsx'
import type { TableLine } from './standing.ts'

const Ground = chakra('div', {
  base: { bg: 'surface', borderWidth: '1px', borderRadius: 'card', overflow: 'clip' },
})

const Table = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end', h: '36px' },
    '& tbody :is(td, th)': {
      h: '40px',
      textAlign: 'end',
      borderTopWidth: '1px',
      textStyle: 'figure',
      whiteSpace: 'nowrap',
    },
    '& tbody td': { color: 'soft', fontWeight: 550 },
    '& tbody tr:hover': { bg: 'raised' },
    '& :is(thead, tbody) .place': {
      w: { base: '48px', md: '72px' },
      ps: { base: '2.5', md: '3.5' },
      color: 'text',
      textAlign: 'start',
    },
    '& :is(thead, tbody) .team': { textAlign: 'start' },
    '& tbody .team': { fontStretch: { base: '80%', md: '96%' }, fontWeight: 540, letterSpacing: 0 },
    '& .team > span': { display: 'flex', alignItems: 'center', gap: { base: '1.5', md: '2' }, minW: 0 },
    '& .figure': { w: { base: '24px', md: '56px' } },
    '& .difference': { w: { base: '34px', md: '64px' } },
    '& .wide': { display: { base: 'none', md: 'table-cell' } },
    '& .points': { w: { base: '40px', md: '76px' }, pe: { base: '2.5', md: '3.5' } },
    '& tbody .points': { color: 'text', fontSize: '15px', fontWeight: 760 },
    '& abbr': { textDecoration: 'none' },
  },
})

const columns = [
  { short: 'P', long: 'Played', kind: 'figure', of: (line: TableLine) => line.played },
  { short: 'W', long: 'Won', kind: 'figure', of: (line: TableLine) => line.won },
  { short: 'D', long: 'Drawn', kind: 'figure', of: (line: TableLine) => line.drawn },
  { short: 'L', long: 'Lost', kind: 'figure', of: (line: TableLine) => line.lost },
  { short: 'GF', long: 'Goals for', kind: 'figure wide', of: (line: TableLine) => line.goalsFor },
  { short: 'GA', long: 'Goals against', kind: 'figure wide', of: (line: TableLine) => line.goalsAgainst },
  {
    short: 'GD',
    long: 'Goal difference',
    kind: 'difference',
    of: (line: TableLine) => signed(line.goalDifference),
  },
  { short: 'Pts', long: 'Points', kind: 'points', of: (line: TableLine) => line.points },
] as const

const signed = (count: number) => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0')

/** Every club with all its figures; a phone has no room for the goals, which the difference says. */
export function FullTable({ lines, caption }: { lines: readonly TableLine[]; caption: string }) {
  return (
    <Ground>
      <Table data-testid="full-table">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="place">
              <VisuallyHidden>Position and move</VisuallyHidden>
            </th>
            <th scope="col" className="team">
              Club
            </th>
            {columns.map(({ short, long, kind }) => (
              <th key={short} scope="col" className={kind}>
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.team} line={line} />
          ))}
        </tbody>
      </Table>
    </Ground>
  )
}

const Line = memo(function Line({ line }: { line: TableLine }) {
  return (
    <tr>
      <td className="place">
        {line.position}
        <Move places={line.move} />
      </td>
      <th scope="row" className="team">
        <span>
          <Crest team={line.team} />
          <chakra.span truncate>{line.team}</chakra.span>
        </span>
      </th>
      {columns.map(({ short, kind, of }) => (
        <td key={short} className={kind}>
          {of(line)}
        </td>
      ))}
    </tr>
  )
})
