import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/crash.ts'
import type { CrashBet, CrashGame } from '#shared/model/casino/crash.ts'
import { $currency } from '../../../account/player/figures.ts'
import { Answer } from '../../../language/answer.tsx'
import { IfOffered } from '../../../query/if-offered.tsx'
import { addressOf } from '../../../state/place.ts'
import { DepositButton } from '../../../ui/button/deposit.tsx'
import { Card } from '../../../ui/card.tsx'
import { Note, Remark } from '../../../ui/feedback/note.tsx'
import { useKeptFocus } from '../../../ui/kept-focus.tsx'
import { moneyText } from '../../../ui/text/money.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { crashPath } from '../../games/paths.ts'
import { usePainting, writeText } from '../curve/painting.tsx'
import { $distanceMs } from '../round-trip.ts'
import { multiplierText, type RoundView } from '../round-view.ts'
import { BetForm, QueuedBet, RepeatStatus } from './bet-form.tsx'
import type { BoxProgress } from './box.ts'
import { boxes, cancelClicked, cashOutClicked } from './boxes.ts'
import { intents, type Slot } from './intents.ts'
import { outcomeText } from './outcome.ts'
import { $canRepeat, repeats } from './repeat.ts'

/** One of the two bets on a round, from the stake to the outcome. */
export function BetBox({ slot }: { slot: Slot }) {
  const [{ kind }, repeat, canRepeat] = useUnit([boxes[slot].$box, repeats[slot], $canRepeat])
  const isRepeating = repeat !== null && repeat.step.kind !== 'over'
  return (
    <Card
      ref={useKeptFocus(`${kind} ${isRepeating}`)}
      // Always as high as the form, so that the other box does not move.
      minH={canRepeat ? '342px' : '284px'}
      aria-labelledby={`crash-box-${slot}`}
      data-testid={`crash-box-${slot}`}
    >
      <h2 id={`crash-box-${slot}`}>{t.box(slot)}</h2>
      <Content slot={slot} isRepeating={isRepeating} />
      {repeat ? <RepeatStatus slot={slot} repeat={repeat} /> : null}
      <Refusals slot={slot} />
    </Card>
  )
}

function Content({ slot, isRepeating }: { slot: Slot; isRepeating: boolean }) {
  const [box, queuedAt, cancel] = useUnit([boxes[slot].$box, boxes[slot].$queuedAt, cancelClicked])
  if ((queuedAt !== null || isRepeating) && (box.kind === 'stake' || box.kind === 'over'))
    return <QueuedBet slot={slot} isRepeated={isRepeating} />
  switch (box.kind) {
    case 'stake':
      return <BetForm slot={slot} />
    case 'placing':
      return <BetStatus text={t.placing} />
    case 'elsewhere':
      return (
        <PlacedBet bet={box.bet}>
          <ElsewhereNote game={box.game} />
        </PlacedBet>
      )
    case 'unknown':
      return <UnknownNote slot={slot} what={box.what} bet={box.bet} />
    case 'waiting':
      return (
        <PlacedBet bet={box.bet}>
          <IfOffered name="crashCancel">
            <Button size="lg" w="full" variant="subtle" onClick={() => cancel(slot)}>
              {t.cancelBet}
            </Button>
          </IfOffered>
        </PlacedBet>
      )
    case 'running':
      return (
        <PlacedBet bet={box.bet}>
          <UnknownNote slot={slot} what="cancel" bet={box.bet} />
          <CashOutButton slot={slot} bet={box.bet} />
          <DistanceNote />
        </PlacedBet>
      )
    case 'ending':
      return (
        <PlacedBet bet={box.bet}>
          <BetStatus text={t.waiting} />
        </PlacedBet>
      )
    case 'over':
      // The next bet can be entered and queued meanwhile.
      return (
        <BetForm slot={slot}>
          <Ended bet={box.bet} />
        </BetForm>
      )
  }
}

const BetStatus = ({ text }: { text: string }) => (
  <Button size="lg" w="full" disabled>
    {text}
  </Button>
)

/** The stake of a bet, above what can be done with it; null: none is placed. */
function PlacedBet({ bet, children }: { bet: CrashBet | null; children: ReactNode }) {
  const currency = useUnit($currency)
  const stake = bet && <chakra.b textStyle="figure">{moneyText(bet.stake, currency)}</chakra.b>
  const auto = bet?.auto_cash_out === undefined ? '' : multiplierText(bet.auto_cash_out)
  return (
    <>
      {stake ? (
        <p>
          <Sentence of={t.placedWith(stake, auto)} />
        </p>
      ) : null}
      {children}
    </>
  )
}

/** Note that another game uses this box, with a link to that game. */
const ElsewhereNote = ({ game: { id, name } }: { game: CrashGame }) => (
  <Note role="status">
    <span>
      <Sentence of={t.inOther(<TextLink to={crashPath(id)}>{name || id}</TextLink>)} />
    </span>
  </Note>
)

/** Note on the delay of a tap: half the measured round trip. */
function DistanceNote() {
  const distanceMs = useUnit($distanceMs)
  return <Remark data-testid="crash-distance">{t.distance(distanceMs)}</Remark>
}

/** An intent with an unknown outcome: its state and the possible actions. */
function UnknownNote({ slot, what, bet }: { slot: Slot; what: keyof BoxProgress; bet: CrashBet | null }) {
  const { resendClicked, letGoClicked } = intents[slot][what]
  const [{ [what]: progress }, resend, letGo] = useUnit([boxes[slot].$progress, resendClicked, letGoClicked])
  if (progress.state !== 'unknown') return null
  const { isMissing, isSettled, intent } = progress
  // The round of a lost bet is over, so it is not sent again; a running bet can be cashed out again.
  const canRepeat = what === 'cashOut' && isMissing
  return (
    <Note role="status" data-trouble="" data-testid="crash-unknown">
      <span>
        <b>{t.unknown}</b> {t[what][isSettled ? 'settled' : isMissing ? 'missing' : 'unknown']}
        {bet && bet.state !== 'placed' ? ` ${outcomeText(bet)}` : ''}
        <chakra.small display="block" overflowWrap="anywhere">
          {t.reference(intent.reference)}
        </chakra.small>
      </span>
      {canRepeat || isSettled ? (
        <chakra.span display="flex" gap="2">
          {canRepeat ? (
            <Button size="sm" onClick={() => resend()}>
              {t.cashOutAgain}
            </Button>
          ) : null}
          {isSettled ? (
            <Button size="sm" variant="subtle" onClick={() => letGo()}>
              {t.stopWaiting}
            </Button>
          ) : null}
        </chakra.span>
      ) : null}
    </Note>
  )
}

/** The outcome of a bet. A win and a loss have the same neutral style. */
function Ended({ bet }: { bet: CrashBet }) {
  const currency = useUnit($currency)
  return (
    <Note role="status" minH="11" data-outcome={bet.state}>
      <chakra.span color="text">{outcomeText(bet, currency)}</chakra.span>
    </Note>
  )
}

function Refusals({ slot }: { slot: Slot }) {
  const { bet, cancel, cashOut } = intents[slot]
  const [currency, held] = useUnit([$currency, boxes[slot].$progress])
  const dismiss = useUnit([bet.dismissed, cancel.dismissed, cashOut.dismissed])
  const from = addressOf(useLocation())
  return [held.bet, held.cancel, held.cashOut].map((progress, nth) => {
    if (progress.state !== 'refused') return null
    const { message, insufficient_balance, missing } = progress.refusal
    return (
      <Note key={progress.intent.reference} role="alert" data-trouble="">
        <span>
          <Answer of={message ?? t.refused} />
        </span>
        <chakra.span display="flex" gap="2">
          {insufficient_balance ? <DepositButton from={from} missing={missing} currency={currency} /> : null}
          <Button size="sm" variant="subtle" onClick={() => dismiss[nth]?.()}>
            {t.close}
          </Button>
        </chakra.span>
      </Note>
    )
  })
}

/** Button that cashes a bet out. Its amount follows the multiplier; the provider's clock decides. */
function CashOutButton({ slot, bet }: { slot: Slot; bet: CrashBet }) {
  const [currency, cashOut] = useUnit([$currency, cashOutClicked])
  const button = useRef<HTMLButtonElement>(null)
  const amount = useRef<HTMLSpanElement>(null)
  const { stake } = bet
  const paint = useCallback(
    (shown: RoundView) => {
      const isGrowing = shown.phase === 'running'
      writeText(amount.current, isGrowing ? winText(stake, shown.multiplier, currency) : '')
    },
    [stake, currency],
  )
  usePainting(button, paint)
  return (
    <Button ref={button} size="lg" w="full" onClick={() => cashOut(slot)}>
      <Sentence of={t.cashOutNow(<chakra.span ref={amount} textStyle="figure" />)} />
    </Button>
  )
}

/** The win in words, rounded down to whole cents as the provider pays. */
const winText = (stake: number, multiplier: number, currency?: string): string =>
  moneyText(Math.floor(Math.round(stake * 100) * Math.round(multiplier * 100) * 0.01) / 100, currency)
