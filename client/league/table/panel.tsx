import { chakra } from '@chakra-ui/react'
import { FigureTable } from '../../ui/figure-table.tsx'
import { fewColumns } from './columns.tsx'
import type { TableLine } from './standing.ts'

/** A table in a card of its own, under its heading. */
export const TablePanel = chakra('section', {
  base: {
    alignSelf: 'start',
    layerStyle: 'card',
    overflow: 'hidden',
    isolation: 'isolate',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      ps: '3.5',
      pe: '1.5',
      flexWrap: 'wrap',
      minH: '52px',
    },
    '& > header:has([role=group])': { ps: '1.5', pe: '3.5' },
    '& > p': { px: '3.5', pb: '3.5', color: 'soft' },
  },
})

const Table = chakra('table', {
  base: {
    w: 'full',
    minW: '19rem',
    tableLayout: 'fixed',
    '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end', h: '1.5rem' },
    '& tbody :is(td, th)': {
      h: '30px',
      textAlign: 'end',
      borderTopWidth: '1px',
      textStyle: 'figure',
      whiteSpace: 'nowrap',
    },
    '& :is(thead, tbody) .place': { w: '3.875rem', ps: '3.5', textAlign: 'start' },
    '& :is(thead, tbody) .team': { textAlign: 'start' },
    '& tbody .team': { fontStretch: '96%', fontWeight: 540, letterSpacing: 0 },
    '& .team > span': { display: 'flex', alignItems: 'center', gap: '2', minW: 0 },
    '& .team svg': { w: '16px', h: '18px' },
    '& .figure': { w: '2.25rem' },
    '& tbody .figure': { color: 'soft', fontWeight: 550 },
    '& .points': { w: '3.375rem', pe: '3.5' },
    '& tbody .points': { fontWeight: 760 },
    '& abbr': { textDecoration: 'none' },
  },
})

export function ShortTable({ lines }: { lines: readonly TableLine[] }) {
  return <FigureTable Table={Table} columns={fewColumns} rows={lines} keyOf={({ team }) => team} />
}
