import { Button, chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '#messages/slip-screen.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { LegRows } from '../../ui/leg-rows.tsx'
import { usePriceText } from '../../ui/price/text.tsx'
import { contextText, pickText } from '../pick-text.ts'
import type { SlipKind } from '../slip.ts'
import { readShared } from './share-code.ts'
import {
  $sharedLegs,
  $sharedShown,
  SharedGate,
  type SharedLeg,
  sharedRetried,
  sharedTaken,
} from './shared-slip.ts'

/** The address's picks at their present prices, with a button that adds them to the slip. */
export function SharedPicks({ kind }: { kind: SlipKind }) {
  const { hash } = useLocation()
  return readShared(hash).length > 0 ? <Offered kind={kind} hash={hash} /> : null
}

function Offered({ kind, hash }: { kind: SlipKind; hash: string }) {
  useGate(SharedGate, { kind, hash })
  const [legs, { phase }, take, retry] = useUnit([$sharedLegs, $sharedShown, sharedTaken, sharedRetried])
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Without the picks in its hash, the address shows the slip alone.
  const leave = () => void navigate(pathname, { replace: true })
  const add = () => {
    take()
    leave()
  }
  const open = (legs ?? []).filter(({ line }) => line !== undefined).length
  return (
    <Card aria-labelledby="shared-picks" data-testid="shared-picks">
      <h2 id="shared-picks">{t.shared}</h2>
      {phase === 'failed' ? (
        <>
          <chakra.p role="alert">{t.failed}</chakra.p>
          <Button size="sm" justifySelf="start" onClick={() => retry()}>
            {t.again}
          </Button>
        </>
      ) : !legs ? (
        <LoadingRows label={t.loading} count={2} height="44px" />
      ) : (
        <>
          <LegRows aria-label={t.list}>
            {legs.map((leg) => (
              <Leg key={leg.match_id} leg={leg} />
            ))}
          </LegRows>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {open > 0 ? (
              <Button size="sm" onClick={add}>
                {t.add(open)}
              </Button>
            ) : null}
            <Button size="sm" variant="subtle" onClick={leave}>
              {t.dismiss}
            </Button>
          </chakra.div>
        </>
      )}
    </Card>
  )
}

function Leg({ leg: { line, state, shared } }: { leg: SharedLeg }) {
  const priceOf = usePriceText()
  if (!line)
    return (
      <li data-state={state}>
        <b>{t.gone}</b>
        <span className="odds">
          <s>{priceOf(shared)}</s>
        </span>
        <small>{t.goneText}</small>
      </li>
    )
  return (
    <li data-state={state}>
      <b>{pickText(line)}</b>
      <span className="odds">{priceOf(line.taken)}</span>
      <small>{contextText(line)}</small>
      <small className="state">{state === 'same' ? t.same : t.was(priceOf(shared))}</small>
    </li>
  )
}
