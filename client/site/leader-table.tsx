import { VisuallyHidden } from '@chakra-ui/react'
import { t } from '#messages/leader-board.ts'
import type { Leader } from '#shared/model/site/leaderboard.ts'
import { styled } from '../theme/system.tsx'
import { Amount } from '../ui/amount.tsx'
import { type FigureColumn, FigureTable } from '../ui/figure-table.tsx'

const Table = styled('table', {
  w: 'full',
  bg: 'surface',
  borderRadius: 'card',
  outline: '1px solid {colors.line}',
  outlineOffset: '-1px',
  '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end', h: '36px' },
  '& tbody :is(td, th)': { h: '44px', textAlign: 'end', borderTopWidth: '1px', whiteSpace: 'nowrap' },
  '& tr > :first-child': { ps: '3.5', textAlign: 'start', w: '64px' },
  '& :is(td, th).who': {
    textAlign: 'start',
    fontWeight: 540,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tr > :last-child': { pe: '3.5' },
  '& td.merit': { textStyle: 'figure', fontSize: '16px' },
  '& .none': { color: 'soft' },
  '& [data-own] > :first-child': { boxShadow: 'inset 3px 0 {colors.signal}' },
})

const Rank = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  w: '28px',
  h: '28px',
  borderRadius: 'pill',
  textStyle: 'figure',
  color: 'soft',
  '&[data-podium]': { bg: 'lifted', color: 'text', fontWeight: 780 },
})

export interface LeaderTableProps<Row extends Leader> {
  rows: readonly Row[]
  title: string
  /** Heading of the ranking figure. */
  merit: string
  text: (row: Row) => string
  own?: number | undefined
}

/** A leaderboard: rank, player, figure, and prizes where there are any. */
export function LeaderTable<Row extends Leader>({ rows, title, merit, text, own }: LeaderTableProps<Row>) {
  const prize: FigureColumn<Row> = {
    name: t.columns.prize,
    of: (row) =>
      row.prize > 0 ? <Amount value={row.prize} currency={row.currency} /> : <span className="none">–</span>,
  }
  const columns: readonly FigureColumn<Row>[] = [
    {
      name: t.columns.rank,
      heading: <VisuallyHidden>{t.columns.rank}</VisuallyHidden>,
      of: ({ rank }) => <Rank data-podium={rank <= 3 ? '' : undefined}>{rank}</Rank>,
    },
    {
      name: t.columns.player,
      kind: 'who',
      isName: true,
      of: ({ rank, mobile }) => (
        <>
          {mobile || t.player}
          {rank === own ? <b>{` · ${t.you}`}</b> : null}
        </>
      ),
    },
    { name: merit, kind: 'merit', of: text },
    ...(rows.some(({ prize }) => prize > 0) ? [prize] : []),
  ]
  return (
    <div data-testid="leader-table">
      <FigureTable
        Table={Table}
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={(row) => `${row.rank} ${row.mobile} ${text(row)}`}
        isOwn={({ rank }) => rank === own}
      />
    </div>
  )
}
