import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/session.ts'
import type { NetPosition, Turnover } from '#shared/model/account/net-position.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { $hidesBalance } from '../../spoilers.ts'
import { styled } from '../../theme/system.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { type FigureColumn, FigureTable } from '../../ui/figure-table.tsx'
import { spanText } from '../../ui/text/moment.ts'
import { moneyText } from '../../ui/text/money.ts'
import { HiddenBalance } from '../player/hidden-balance.tsx'
import { $netPosition, $netPositionShown, NetPositionGate, netPositionAsked } from './net-position.ts'
import { $sessionMs } from './session-time.ts'

const Table = styled(
  'table',
  {
    w: 'full',
    textAlign: 'end',
    '& th': { fontWeight: 'inherit', textAlign: 'start' },
    '& thead th': { textStyle: 'caps', color: 'soft', pb: '1.5', fontWeight: 600 },
    '& thead th:not(:first-of-type)': { textAlign: 'end' },
    '& tbody th': { color: 'soft' },
    '& td': { textStyle: 'figure', fontWeight: 600, whiteSpace: 'nowrap', ps: '2' },
    '& tbody tr > *': { borderTopWidth: '1px', py: '2' },
  },
  { defaultProps: { 'data-testid': 'net-position' } },
)

const spans = ['session', 'day', 'week', 'month'] as const

const rowsOf = (position: NetPosition) => spans.map((span) => ({ name: t.span[span], ...position[span] }))

const columnsOf = (): readonly FigureColumn<Turnover & { readonly name: string }>[] => [
  { name: t.over, isName: true, of: ({ name }) => name },
  { name: t.staked, of: ({ stakes }) => moneyText(stakes) },
  { name: t.won, of: ({ wins }) => moneyText(wins) },
  {
    name: t.net,
    of: ({ net }) => (
      <chakra.span color={net < 0 ? 'down' : net > 0 ? 'up' : undefined}>
        {net > 0 ? '+' : ''}
        {moneyText(net)}
      </chakra.span>
    ),
  },
]

/**
 * The player's result over four spans: staked, won, and the difference. Nothing where the provider does not offer the
 * call. Hidden together with the balance, since it reveals how bets ended.
 */
export function NetPositionTable() {
  const hides = useUnit($hidesBalance)
  return <IfOffered name="netPosition">{hides ? <HiddenBalance what="result" /> : <LoadedTable />}</IfOffered>
}

function LoadedTable() {
  useGate(NetPositionGate)
  const [position, { phase, error }, retry] = useUnit([$netPosition, $netPositionShown, netPositionAsked])
  if (phase === 'failed') return <Trouble text={error} hint={t.missed} onRetry={retry} />
  if (!position) return <LoadingRows label={t.loading} count={4} height="34px" gap="1.5" />
  return (
    <FigureTable Table={Table} columns={columnsOf()} rows={rowsOf(position)} keyOf={({ name }) => name} />
  )
}

export function SessionTime() {
  return <span data-testid="session-time">{spanText(useUnit($sessionMs))}</span>
}
