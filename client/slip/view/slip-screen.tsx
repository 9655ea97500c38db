import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '#messages/slip-screen.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { LegRows } from '../../ui/leg-rows.tsx'
import { usePart } from '../../ui/part.tsx'
import { usePriceText } from '../../ui/price/text.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { contextText, pickText } from '../pick-text.ts'
import { readShared } from '../sharing/share-code.ts'
import {
  $sharedLegs,
  $sharedShown,
  SharedGate,
  type SharedLeg,
  sharedRetried,
  sharedTaken,
} from '../sharing/shared-slip.ts'
import { type SlipKind, slips } from '../slip.ts'
import { PickCount, SlipBox } from './box.tsx'

/** Link to the prices of each slip: address, and name of the label's message. */
const priceLinks = {
  sports: { to: '/', label: 'toSports' },
  league: { to: '/nare-league', label: 'toLeague' },
} as const satisfies Record<SlipKind, object>

export const SportsSlip = () => <SlipScreen kind="sports" />
export const LeagueSlip = () => <SlipScreen kind="league" />

function SlipScreen({ kind }: { kind: SlipKind }) {
  const isEmpty = usePart(slips[kind].$lines, (lines) => lines.length === 0)
  const { to, label } = priceLinks[kind]
  return (
    <Stack gap="3" maxW="560px">
      <chakra.div display="flex" alignItems="center" gap="2.5">
        <ScreenTitle>{t[kind]}</ScreenTitle>
        <PickCount kind={kind} />
      </chakra.div>
      <SharedPicks kind={kind} />
      <SlipBox kind={kind} />
      {isEmpty ? (
        <LinkButton to={to} variant="subtle" alignSelf="center">
          {t[label]}
        </LinkButton>
      ) : null}
    </Stack>
  )
}

/** The address's picks at their present prices, with a button that adds them to the slip. */
function SharedPicks({ kind }: { kind: SlipKind }) {
  const { hash } = useLocation()
  return readShared(hash).length > 0 ? <SharedPicksCard kind={kind} hash={hash} /> : null
}

function SharedPicksCard({ kind, hash }: { kind: SlipKind; hash: string }) {
  useGate(SharedGate, { kind, hash })
  const [legs, { phase }, take, retry] = useUnit([$sharedLegs, $sharedShown, sharedTaken, sharedRetried])
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Without the picks in its hash, the address shows the slip alone.
  const closeCard = () => void navigate(pathname, { replace: true })
  const add = () => {
    take()
    closeCard()
  }
  const openCount = (legs ?? []).filter(({ line }) => line !== undefined).length
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
              <LegRow key={leg.match_id} leg={leg} />
            ))}
          </LegRows>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {openCount > 0 ? (
              <Button size="sm" onClick={add}>
                {t.add(openCount)}
              </Button>
            ) : null}
            <Button size="sm" variant="subtle" onClick={closeCard}>
              {t.dismiss}
            </Button>
          </chakra.div>
        </>
      )}
    </Card>
  )
}

function LegRow({ leg: { line, state, shared } }: { leg: SharedLeg }) {
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
