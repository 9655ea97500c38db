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
import { $delayMs } from '../round-trip.ts'
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
      <BoxContent slot={slot} isRepeating={isRepeating} />
      {repeat ? <RepeatStatus slot={slot} repeat={repeat} /> : null}
      <RefusalNote slot={slot} intent="bet" />
      <RefusalNote slot={slot} intent="cancel" />
      <RefusalNote slot={slot} intent="cashOut" />
    </Card>
  )
}

function BoxContent({ slot, isRepeating }: { slot: Slot; isRepeating: boolean }) {
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
      return <UnknownNote slot={slot} intent={box.intent} bet={box.bet} />
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
          <UnknownNote slot={slot} intent="cancel" bet={box.bet} />
          <CashOutButton slot={slot} bet={box.bet} />
          <DelayNote />
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
          <OutcomeNote bet={box.bet} />
        </BetForm>
      )
  }
}

/** A disabled button in place of one that can be tapped. */
const BetStatus = ({ text }: { text: string }) => (
  <Button size="lg" w="full" disabled>
    {text}
  </Button>
)

/** The stake and the auto cash-out of a bet, above its controls. Without a bet the controls alone. */
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
function DelayNote() {
  const delayMs = useUnit($delayMs)
  return <Remark data-testid="crash-distance">{t.distance(delayMs)}</Remark>
}

interface UnknownNoteProps {
  slot: Slot
  intent: keyof BoxProgress
  bet: CrashBet | null
}

/** Note on an intent with an unknown outcome, with buttons to send it again or to give it up. Nothing otherwise. */
function UnknownNote({ slot, intent: name, bet }: UnknownNoteProps) {
  const { resendClicked, letGoClicked } = intents[slot][name]
  const [{ [name]: progress }, resend, letGo] = useUnit([boxes[slot].$progress, resendClicked, letGoClicked])
  if (progress.state !== 'unknown') return null
  const { isMissing, isSettled, intent } = progress
  // A bet or a cancellation is of a round that is over by now, so only a cash-out is sent again.
  const canResend = name === 'cashOut' && isMissing
  return (
    <Note role="status" data-trouble="" data-testid="crash-unknown">
      <span>
        <b>{t.unknown}</b> {t[name][isSettled ? 'settled' : isMissing ? 'missing' : 'unknown']}
        {bet && bet.state !== 'placed' ? ` ${outcomeText(bet)}` : ''}
        <chakra.small display="block" overflowWrap="anywhere">
          {t.reference(intent.reference)}
        </chakra.small>
      </span>
      {canResend || isSettled ? (
        <chakra.span display="flex" gap="2">
          {canResend ? (
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
function OutcomeNote({ bet }: { bet: CrashBet }) {
  const currency = useUnit($currency)
  return (
    <Note role="status" minH="11" data-outcome={bet.state}>
      <chakra.span color="text">{outcomeText(bet, currency)}</chakra.span>
    </Note>
  )
}

/** Note on a refused intent, until the player closes it. Nothing otherwise. */
function RefusalNote({ slot, intent: name }: { slot: Slot; intent: keyof BoxProgress }) {
  const [{ [name]: progress }, currency] = useUnit([boxes[slot].$progress, $currency])
  const dismiss = useUnit(intents[slot][name].dismissed)
  const from = addressOf(useLocation())
  if (progress.state !== 'refused') return null
  const { message, insufficient_balance, missing } = progress.refusal
  return (
    <Note role="alert" data-trouble="">
      <span>
        <Answer of={message ?? t.refused} />
      </span>
      <chakra.span display="flex" gap="2">
        {insufficient_balance ? <DepositButton from={from} missing={missing} currency={currency} /> : null}
        <Button size="sm" variant="subtle" onClick={() => dismiss()}>
          {t.close}
        </Button>
      </chakra.span>
    </Note>
  )
}

/** Button that cashes a bet out. Its amount follows the multiplier; the provider's clock decides. */
function CashOutButton({ slot, bet }: { slot: Slot; bet: CrashBet }) {
  const [currency, cashOut] = useUnit([$currency, cashOutClicked])
  const button = useRef<HTMLButtonElement>(null)
  const amount = useRef<HTMLSpanElement>(null)
  const { stake } = bet
  const paint = useCallback(
    (view: RoundView) => {
      writeText(amount.current, view.phase === 'running' ? winText(stake, view.multiplier, currency) : '')
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

/** The win of a cash-out, rounded down to whole cents as the provider pays. */
function winText(stake: number, multiplier: number, currency?: string): string {
  const stakeCents = Math.round(stake * 100)
  const hundredths = Math.round(multiplier * 100)
  return moneyText(Math.floor(stakeCents * hundredths * 0.01) / 100, currency)
}
