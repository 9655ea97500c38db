import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Leader } from '#shared/model/site/leaderboard.ts'
import { Amount } from '../ui/amount.tsx'

const Table = chakra('table', {
  base: {
    w: 'full',
    bg: 'surface',
    borderRadius: 'card',
    outline: '1px solid {colors.line}',
    outlineOffset: '-1px',
    '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end', h: '36px' },
    '& tbody :is(td, th)': { h: '44px', textAlign: 'end', borderTopWidth: '1px', whiteSpace: 'nowrap' },
    '& tr > :first-child': { ps: '3.5', textAlign: 'start', w: '64px' },
    '& :is(td, th).who': { textAlign: 'start', fontWeight: 540 },
    '& tr > :last-child': { pe: '3.5' },
    '& .merit': { textStyle: 'figure', fontSize: '16px' },
    '& .none': { color: 'soft' },
    '& [data-own] > :first-child': { boxShadow: 'inset 3px 0 {colors.signal}' },
  },
})

const Rank = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    w: '28px',
    h: '28px',
    borderRadius: 'pill',
    textStyle: 'figure',
    color: 'soft',
    '&[data-podium]': { bg: 'lifted', color: 'text', fontWeight: 780 },
  },
})

interface LeaderTableProps<Row extends Leader> {
  rows: readonly Row[]
  title: string
  /** Figure that ranks the board: its heading and format. */
  merit: string
  text: (row: Row) => string
  /** The player's own rank. */
  own?: number | undefined
}

/** A leaderboard: rank, player, figure, and prizes where there are any. */
export function LeaderTable<Row extends Leader>({ rows, title, merit, text, own }: LeaderTableProps<Row>) {
  const wins = rows.some(({ prize }) => prize > 0)
  return (
    <Table data-testid="leader-table">
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Rank</VisuallyHidden>
          </th>
          <th scope="col" className="who">
            Player
          </th>
          <th scope="col">{merit}</th>
          {wins ? <th scope="col">Prize</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.rank} ${row.mobile} ${text(row)}`} data-own={row.rank === own ? '' : undefined}>
            <td>
              <Rank data-podium={row.rank <= 3 ? '' : undefined}>{row.rank}</Rank>
            </td>
            <th scope="row" className="who">
              {row.mobile || 'A player'}
              {row.rank === own ? <b> · you</b> : null}
            </th>
            <td className="merit">{text(row)}</td>
            {wins ? (
              <td>
                {row.prize > 0 ? (
                  <Amount value={row.prize} currency={row.currency} />
                ) : (
                  <span className="none">–</span>
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
