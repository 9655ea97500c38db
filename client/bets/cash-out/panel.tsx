import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { t } from '#messages/cash-out.ts'
import { $figures } from '../../account/player/figures.ts'
import { Answer } from '../../language/answer.tsx'
import { styled } from '../../theme/system.tsx'
import { Chip } from '../../ui/form/amount-chips.tsx'
import { usePart } from '../../ui/part.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { cashOuts } from '../cash-outs.ts'
import {
  $confirmation,
  cashOutDeclined,
  offerConfirmed,
  offerTapped,
  ordersOf,
  type ShareOrder,
} from './confirmation.ts'
import { $cashOutOffers, $offersAge } from './offers.ts'
import { $targets } from './target.ts'
import { TargetForm, TargetNote } from './target-form.tsx'

const Panel = styled('section', {
  display: 'grid',
  gap: '2',
  mt: '2.5',
  mb: '2.5',
  pt: '2.5',
  borderTopWidth: '1px',
  '& .taps': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  '& button': { minH: '44px' },
  '& [role=alert]': { color: 'bad' },
  '& .trouble': { color: 'warn' },
  '& small': { display: 'block', overflowWrap: 'anywhere', color: 'soft' },
})

const Shares = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '1.5',
})

/** The cash-out of an open bet: offer, confirmation, progress and outcome. Nothing without an offer. */
export function CashOutPanel({ bet_id }: { bet_id: string }) {
  const [anyProgress, isBusy, { currency }] = useUnit([cashOuts.$progress, cashOuts.$isUnderWay, $figures])
  const ask = useUnit(offerTapped)
  const offer = usePart($cashOutOffers, (offers) => offers[bet_id])
  const asked = usePart($confirmation, (share) => (share?.order.bet_id === bet_id ? share : undefined))
  const target = usePart($targets, (targets) => targets[bet_id])
  const [wasDeclined, setDeclined] = useState(false)
  const isOwn = anyProgress.state !== 'idle' && anyProgress.intent.body.bet_id === bet_id
  const progress = isOwn ? anyProgress : undefined
  const shares = offer ? ordersOf(offer) : []
  const [wholeBet] = shares
  const panel = { 'aria-label': t.label(bet_id), tabIndex: -1, ...(asked && { ref: focus }) }

  if (progress?.state === 'claiming' || progress?.state === 'sending')
    return (
      <Panel key="sending" {...panel}>
        <p role="status">{t.sending(moneyText(progress.intent.body.amount, currency))}</p>
      </Panel>
    )
  if (progress?.state === 'unknown')
    return (
      <Panel key="unknown" {...panel}>
        <UnknownOutcome unknown={progress} />
      </Panel>
    )
  const targetNote = target === undefined ? null : <TargetNote bet_id={bet_id} amount={target} />
  if (asked || progress?.state === 'refused')
    return (
      <Panel key="confirmation" {...panel}>
        {progress?.state === 'refused' ? (
          <p role="alert">
            <Answer of={progress.refusal.message ?? t.refused} />
          </p>
        ) : null}
        <Confirmation
          bet_id={bet_id}
          asked={asked}
          shares={shares}
          targetNote={targetNote}
          onDecline={() => setDeclined(true)}
        />
      </Panel>
    )
  if (!wholeBet && !targetNote) return null
  return (
    <Panel key="offer" {...panel}>
      {targetNote}
      {wholeBet ? (
        <Button
          variant="subtle"
          disabled={isBusy}
          onClick={() => ask(wholeBet)}
          onBlur={() => setDeclined(false)}
          {...(wasDeclined && { ref: focus })}
        >
          {t.offer(moneyText(wholeBet.order.amount, currency))}
        </Button>
      ) : null}
    </Panel>
  )
}

/** Moves the focus to the element that replaced the tapped button. */
const focus = (element: HTMLElement | null) => element?.focus()

interface ConfirmationProps {
  bet_id: string
  /** The offer that the player tapped; undefined after a refusal. */
  asked: ShareOrder | undefined
  /** The present offers, the whole bet first; empty: none. */
  shares: readonly ShareOrder[]
  targetNote: ReactNode
  onDecline: () => void
}

/** The question if the player takes the offer, for a share of the bet that can be chosen, and the form of the target. */
function Confirmation({ bet_id, asked, shares, targetNote, onDecline }: ConfirmationProps) {
  const [isBusy, { currency }] = useUnit([cashOuts.$isUnderWay, $figures])
  const [ask, confirm, decline] = useUnit([offerTapped, offerConfirmed, cashOutDeclined])
  const money = (amount: number) => moneyText(amount, currency)
  const [wholeBet] = shares
  const share = shares.find(({ percent }) => percent === asked?.percent) ?? wholeBet
  const askedAmount = share?.percent === asked?.percent ? asked?.order.amount : undefined
  const fallenFrom =
    share && askedAmount !== undefined && share.order.amount < askedAmount ? askedAmount : undefined
  const question = ({ amount, stake }: ShareOrder['order']) => {
    if (fallenFrom !== undefined) return t.fallen(money(fallenFrom), money(amount))
    return stake === undefined ? t.question(money(amount)) : t.partQuestion(money(stake), money(amount))
  }
  const keepBet = () => {
    onDecline()
    decline()
  }
  return (
    <>
      {shares.length > 1 ? (
        <Shares role="group" aria-label={t.parts}>
          {shares.map((choice) => (
            <Chip
              key={choice.percent}
              type="button"
              aria-pressed={choice.percent === share?.percent}
              onClick={() => ask(choice)}
            >
              {choice.percent === 100 ? t.all : `${choice.percent}\u00a0%`}
            </Chip>
          ))}
        </Shares>
      ) : null}
      <p role="status">{share ? question(share.order) : t.none}</p>
      {share ? <OffersAge /> : null}
      <div className="taps">
        {share ? (
          <Button disabled={isBusy} onClick={() => confirm(share)}>
            {(fallenFrom === undefined ? t.take : t.goOn)(money(share.order.amount))}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={keepBet}>
          {t.keep}
        </Button>
      </div>
      {targetNote ??
        (wholeBet && <TargetForm bet_id={bet_id} offered={wholeBet.order.amount} onSet={keepBet} />)}
    </>
  )
}

function OffersAge() {
  const seconds = useUnit($offersAge)
  return <small>{t.age(seconds)}</small>
}

type Unknown = Extract<ReturnType<typeof cashOuts.$progress.getState>, { state: 'unknown' }>

/** The state of an order with an unknown outcome, with buttons to send it again or to give it up. */
function UnknownOutcome({ unknown: { isMissing, isSettled, intent } }: { unknown: Unknown }) {
  const [resend, letGo, { currency }] = useUnit([cashOuts.resendClicked, cashOuts.letGoClicked, $figures])
  return (
    <>
      <p role="status" className="trouble">
        <b>{t.unknown}</b> {isSettled ? t.settled : isMissing ? t.missing : t.checking}
        <small>{t.reference(intent.reference)}</small>
      </p>
      <div className="taps">
        {isMissing || isSettled ? (
          <Button onClick={() => resend()}>{t.again(moneyText(intent.body.amount, currency))}</Button>
        ) : null}
        {isSettled ? (
          <Button variant="subtle" onClick={() => letGo()}>
            {t.drop}
          </Button>
        ) : null}
      </div>
    </>
  )
}
