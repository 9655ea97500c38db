import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { Turnover } from '#shared/model/account/net-position.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { Failure } from '../../ui/message.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { spanText } from '../../ui/text/moment.ts'
import { moneyText } from '../../ui/text/money.ts'
import { $netPosition, $netPositionShown, NetPositionGate, netPositionAsked } from './net-position.ts'
import { $sessionMs } from './session-time.ts'

const Table = chakra('table', {
  base: {
    w: 'full',
    textAlign: 'end',
    '& th': { fontWeight: 'inherit', textAlign: 'start' },
    '& thead th': { textStyle: 'caps', color: 'soft', pb: '1.5', fontWeight: 600 },
    '& thead th:not(:first-of-type)': { textAlign: 'end' },
    '& tbody th': { color: 'soft' },
    '& td': { textStyle: 'figure', fontWeight: 600, whiteSpace: 'nowrap', ps: '2' },
    '& tbody tr > *': { borderTopWidth: '1px', py: '2' },
  },
})

const spans = { session: 'This session', day: 'Last 24 hours', week: '7 days', month: '30 days' } as const

/** The player's result over four spans: staked, won, and the difference; nothing where the call is not offered. */
export function NetPositionTable() {
  return (
    <IfOffered name="netPosition">
      <LoadedTable />
    </IfOffered>
  )
}

function LoadedTable() {
  useGate(NetPositionGate)
  const [position, { phase, error }, retry] = useUnit([$netPosition, $netPositionShown, netPositionAsked])
  if (phase === 'failed')
    return <Failure title="Your result did not load" text={error} onRetry={() => retry()} />
  if (!position)
    return (
      <Loading label="Loading your result">
        <SkeletonRows count={4} height="34px" gap="1.5" />
      </Loading>
    )
  return (
    <Table data-testid="net-position">
      <thead>
        <tr>
          <th scope="col">Over</th>
          <th scope="col">Staked</th>
          <th scope="col">Won</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(spans) as (keyof typeof spans)[]).map((span) => (
          <Row key={span} name={spans[span]} turnover={position[span]} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ name, turnover }: { name: string; turnover: Turnover }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{moneyText(turnover.stakes)}</td>
      <td>{moneyText(turnover.wins)}</td>
      <chakra.td color={turnover.net < 0 ? 'down' : turnover.net > 0 ? 'up' : undefined}>
        {turnover.net > 0 ? '+' : ''}
        {moneyText(turnover.net)}
      </chakra.td>
    </tr>
  )
}

/** Length of the session. */
export function SessionTime() {
  return <span data-testid="session-time">{spanText(useUnit($sessionMs))}</span>
}
