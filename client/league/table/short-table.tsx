import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { memo } from 'react'
import { Crest } from '../../ui/crest/crest.tsx'
import { Move } from './move.tsx'
import type { TableLine } from './standing.ts'

const Table = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end', h: '24px' },
    '& tbody :is(td, th)': {
      h: '30px',
      textAlign: 'end',
      borderTopWidth: '1px',
      textStyle: 'figure',
      whiteSpace: 'nowrap',
    },
    '& :is(thead, tbody) .place': { w: '62px', ps: '3.5', textAlign: 'start' },
    '& :is(thead, tbody) .team': { textAlign: 'start' },
    '& tbody .team': { fontStretch: '96%', fontWeight: 540, letterSpacing: 0 },
    '& .team > span': { display: 'flex', alignItems: 'center', gap: '2', minW: 0 },
    '& .team svg': { w: '16px', h: '18px' },
    '& .short': { w: '36px' },
    '& .points': { w: '54px', pe: '3.5' },
    '& tbody .points': { fontWeight: 760 },
    '& abbr': { textDecoration: 'none' },
    '& .muted': { color: 'soft', fontWeight: 550 },
  },
})

/** A table in its least: place, move, club, played, difference and points. */
export function ShortTable({ lines }: { lines: readonly TableLine[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col" className="place">
            <VisuallyHidden>Position and move</VisuallyHidden>
          </th>
          <th scope="col" className="team">
            Club
          </th>
          <th scope="col" className="short">
            <abbr title="Played">P</abbr>
          </th>
          <th scope="col" className="short">
            <abbr title="Goal difference">GD</abbr>
          </th>
          <th scope="col" className="points">
            <abbr title="Points">Pts</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.team} {...line} />
        ))}
      </tbody>
    </Table>
  )
}

const Line = memo(function Line({ team, position, move, played, goalDifference, points }: TableLine) {
  return (
    <tr>
      <td className="place">
        {position}
        <Move places={move} />
      </td>
      <th scope="row" className="team">
        <span>
          <Crest team={team} />
          <chakra.span truncate>{team}</chakra.span>
        </span>
      </th>
      <td className="short muted">{played}</td>
      <td className="short muted">{signed(goalDifference)}</td>
      <td className="points">{points}</td>
    </tr>
  )
})

const signed = (count: number) => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0')
