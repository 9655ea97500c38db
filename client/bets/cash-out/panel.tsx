import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/cash-out.ts'
import { $figures } from '../../account/player/figures.ts'
import { Answer } from '../../language/answer.tsx'
import { styled } from '../../theme/system.tsx'
import { Chip } from '../../ui/form/amount-chips.tsx'
import { usePart } from '../../ui/part.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { cashOuts } from '../cash-outs.ts'
import {
  $cashOuts,
  $confirmation,
  $offersAge,
  $targets,
  betKept,
  offerConfirmed,
  offerTapped,
  ordersOf,
} from './offers.ts'
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
  const [progress, isBusy, ask, confirm, dismiss, { currency }] = useUnit([
    cashOuts.$progress,
    cashOuts.$isUnderWay,
    offerTapped,
    offerConfirmed,
    betKept,
    $figures,
  ])
  const offer = usePart($cashOuts, (offers) => offers[bet_id])
  const asked = usePart($confirmation, (asked) => (asked?.order.bet_id === bet_id ? asked : undefined))
  const target = usePart($targets, (targets) => targets[bet_id])
  const [isKept, setKept] = useState(false)
  const own = progress.state !== 'idle' && progress.intent.body.bet_id === bet_id ? progress : undefined
  const money = (amount: number) => moneyText(amount, currency)
  const isTapped = asked !== undefined
  const shares = offer ? ordersOf(offer) : []
  const [whole] = shares
  const panel = { 'aria-label': t.label(bet_id), tabIndex: -1, ...(isTapped && { ref: focused }) }

  if (own?.state === 'claiming' || own?.state === 'sending')
    return (
      <Panel key="sending" {...panel}>
        <p role="status">{t.sending(money(own.intent.body.amount))}</p>
      </Panel>
    )
  if (own?.state === 'unknown')
    return (
      <Panel key="unknown" {...panel}>
        <Unknown amount={money(own.intent.body.amount)} unknown={own} />
      </Panel>
    )
  const refusal = own?.state === 'refused' ? own.refusal : undefined
  const targetNote = target === undefined ? null : <TargetNote bet_id={bet_id} amount={target} />
  if (!isTapped && !refusal)
    return whole === undefined && targetNote === null ? null : (
      <Panel key="offer" {...panel}>
        {targetNote}
        {whole === undefined ? null : (
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => ask(whole)}
            onBlur={() => setKept(false)}
            {...(isKept && { ref: focused })}
          >
            {t.offer(money(whole.order.amount))}
          </Button>
        )}
      </Panel>
    )
  const keepBet = () => {
    setKept(true)
    dismiss()
  }
  const share = shares.find(({ percent }) => percent === asked?.percent) ?? whole
  const now = share && money(share.order.amount)
  const seen = share?.percent === asked?.percent ? asked?.order.amount : undefined
  const isFallen = seen !== undefined && share !== undefined && share.order.amount < seen
  const question = () => {
    if (share === undefined || now === undefined) return t.none
    if (isFallen) return t.fallen(money(seen), now)
    return share.order.stake === undefined ? t.question(now) : t.partQuestion(money(share.order.stake), now)
  }
  return (
    <Panel key="question" {...panel}>
      {refusal ? (
        <p role="alert">
          <Answer of={refusal.message ?? t.refused} />
        </p>
      ) : null}
      {shares.length > 1 ? (
        <Shares role="group" aria-label={t.parts}>
          {shares.map((one) => (
            <Chip
              key={one.percent}
              type="button"
              aria-pressed={one.percent === share?.percent}
              onClick={() => ask(one)}
            >
              {one.percent === 100 ? t.all : `${one.percent}\u00a0%`}
            </Chip>
          ))}
        </Shares>
      ) : null}
      <p role="status">{question()}</p>
      {share ? <OffersAge /> : null}
      <div className="taps">
        {share === undefined || now === undefined ? null : (
          <Button disabled={isBusy} onClick={() => confirm(share)}>
            {isFallen ? t.goOn(now) : t.take(now)}
          </Button>
        )}
        <Button variant="subtle" onClick={keepBet}>
          {t.keep}
        </Button>
      </div>
      {targetNote ?? (whole && <TargetForm bet_id={bet_id} offered={whole.order.amount} onSet={keepBet} />)}
    </Panel>
  )
}

function OffersAge() {
  const seconds = useUnit($offersAge)
  return <small>{t.age(seconds)}</small>
}

type Unanswered = Extract<ReturnType<typeof cashOuts.$progress.getState>, { state: 'unknown' }>

function Unknown({
  amount,
  unknown: { isMissing, isSettled, intent },
}: {
  amount: string
  unknown: Unanswered
}) {
  const [resend, letGo] = useUnit([cashOuts.resendClicked, cashOuts.letGoClicked])
  return (
    <>
      <p role="status" className="trouble">
        <b>{t.unknown}</b> {isSettled ? t.settled : isMissing ? t.missing : t.checking}
        <small>{t.reference(intent.reference)}</small>
      </p>
      <div className="taps">
        {isMissing || isSettled ? <Button onClick={() => resend()}>{t.again(amount)}</Button> : null}
        {isSettled ? (
          <Button variant="subtle" onClick={() => letGo()}>
            {t.drop}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Moves the focus to the element that replaced the tapped button. */
const focused = (element: HTMLElement | null) => element?.focus()
