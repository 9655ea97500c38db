import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/table.ts'
import type { ListPart } from '../../query/list-part.ts'
import { styled } from '../../theme/system.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { FigureTable } from '../../ui/figure-table.tsx'
import { shortColumns, tableLook } from './columns.tsx'
import type { TableLine } from './standing.ts'
import { $tableView, tableViewChosen } from './table.ts'

/** A table in a card of its own, under its heading. */
export const TablePanel = styled('section', {
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
  '& h2': { textStyle: 'heading', flex: '1' },
  '& > header:has([role=group])': { ps: '1.5', pe: '3.5' },
  '& > p': { px: '3.5', pb: '3.5', color: 'soft' },
})

const Table = styled('table', {
  ...tableLook,
  minW: '19rem',
  '& thead tr': { h: '1.5rem' },
  '& tbody tr': { h: '30px' },
  '& :is(thead, tbody) .place': { w: '3.875rem', ps: '3.5', textAlign: 'start' },
  '& tbody .team': { fontStretch: '96%', fontWeight: 540, letterSpacing: 0 },
  '& .team > span': { display: 'flex', alignItems: 'center', gap: '2', minW: 0 },
  '& .team svg': { w: '16px', h: '18px' },
  '& .figure': { w: '2.25rem' },
  '& tbody .figure': { color: 'soft', fontWeight: 550 },
  '& .points': { w: '3.375rem', pe: '3.5' },
  '& tbody .points': { fontWeight: 760 },
})

/** The table with few columns, beside something else. */
export function ShortTable({ lines }: { lines: readonly TableLine[] }) {
  return <FigureTable Table={Table} columns={shortColumns} rows={lines} keyOf={({ team }) => team} />
}

/**
 * Shown in place of a table without lines.
 * @param emptyText text for a table that neither loads nor has failed
 */
export function NoLines({ state, part, emptyText }: { state: string; part: ListPart; emptyText: string }) {
  const [failure, retry] = useUnit([part.$failure, part.retried])
  if (state !== 'loading' && state !== 'failed') return <p>{emptyText}</p>
  return (
    <chakra.div p="3.5" pt="0">
      {state === 'failed' ? (
        <Trouble text={failure} hint={t.failed} onRetry={retry} />
      ) : (
        <LoadingRows label={t.loading} count={8} height="22px" gap="2" />
      )}
    </chakra.div>
  )
}

const Views = styled('div', {
  display: 'flex',
  bg: 'raised',
  borderRadius: 'button',
  '& button': {
    minH: '44px',
    px: '3',
    borderRadius: 'button',
    color: 'soft',
    fontStretch: '88%',
    fontWeight: 620,
    whiteSpace: 'nowrap',
  },
  '& [aria-pressed=true]': { bg: 'lifted', color: 'text', boxShadow: 'inset 0 0 0 1px {colors.line}' },
})

/** Switch, during a round, between the table with its scores and the last final one. */
export function TableSwitch() {
  const [view, choose] = useUnit([$tableView, tableViewChosen])
  return (
    <Views role="group" aria-label={t.which}>
      {(['now', 'final'] as const).map((option) => (
        <button key={option} type="button" aria-pressed={view === option} onClick={() => choose(option)}>
          {option === 'now' ? t.now : t.last}
        </button>
      ))}
    </Views>
  )
}
