import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/movements.ts'
import type { PlayerMovement } from '#shared/model/money/movement.ts'
import { $currency } from '../account/player/figures.ts'
import { ForPlayer } from '../account/player/for-player.tsx'
import { HiddenBalance } from '../account/player/hidden-balance.tsx'
import { ForOffer } from '../query/for-offer.tsx'
import { $hidesBalance } from '../spoilers.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty, Failure } from '../ui/feedback/message.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { OlderFoot } from '../ui/older-foot.tsx'
import { momentText } from '../ui/text/moment.ts'
import { movedText } from '../ui/text/money.ts'
import { TitledColumn } from '../ui/titled-column.tsx'
import { $movements, $movementsShown, MovementsGate, movementsRetried, olderMovements } from './movements.ts'

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '3',
  minH: '60px',
  px: '4',
  py: '2.5',
  borderTopWidth: '1px',
  _first: { borderTopWidth: 0 },
})

export default function MovementsScreen() {
  return (
    <ForPlayer title={t.title} why={t.why}>
      <ForOffer name="movements" title={t.title} none={{ icon: 'wallet', title: t.none, text: t.noneText }}>
        <TitledColumn title={t.title} lead={t.lead} maxW="640px">
          {useUnit($hidesBalance) ? <HiddenBalance /> : <History />}
        </TitledColumn>
      </ForOffer>
    </ForPlayer>
  )
}

function History() {
  useGate(MovementsGate)
  const [{ movements }, { phase, error }, retry] = useUnit([$movements, $movementsShown, movementsRetried])
  if (phase === 'failed' || (error && movements.length === 0))
    return <Failure title={t.missed} text={error} onRetry={retry} />
  if (phase === 'loading') return <LoadingRows label={t.loading} count={6} height="60px" gap="1.5" />
  if (movements.length === 0)
    return (
      <Empty icon="wallet" title={t.empty} text={t.emptyText}>
        <LinkButton to="/deposit">{t.deposit}</LinkButton>
      </Empty>
    )
  return (
    <>
      {error ? <Failure title={t.missed} text={error} onRetry={retry} /> : null}
      <chakra.ul layerStyle="card" data-testid="movements">
        {movements.map((movement) => (
          <MovementLine key={movement.movement_id} movement={movement} />
        ))}
      </chakra.ul>
      <OlderFoot of={olderMovements}>{t.older}</OlderFoot>
    </>
  )
}

function MovementLine({ movement: { kind, amount, state, made_at } }: { movement: PlayerMovement }) {
  const [currency, now] = useUnit([$currency, $now])
  // A pending withdrawal is taken off already, a pending deposit is not added yet.
  const isInBalance = state === 'done' || (state === 'pending' && kind !== 'deposit')
  const color = amount > 0 ? 'up' : 'text'
  return (
    <Line>
      <div>
        <chakra.div display="flex" alignItems="center" gap="2" fontWeight="600">
          {t.kind[kind]}
          {state === 'done' ? null : <Badge>{t.state[state]}</Badge>}
        </chakra.div>
        <chakra.time dateTime={new Date(made_at).toISOString()} textStyle="note" color="soft">
          {momentText(made_at, now)}
        </chakra.time>
      </div>
      <chakra.b
        textStyle="figure"
        fontSize="16px"
        color={isInBalance ? color : 'soft'}
        textDecoration={isInBalance || state === 'unknown' ? undefined : 'line-through'}
      >
        {movedText(amount, currency)}
      </chakra.b>
    </Line>
  )
}
