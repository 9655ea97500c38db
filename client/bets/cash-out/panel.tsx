import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/cash-out.ts'
import { $figures } from '../../account/player/figures.ts'
import { Answer } from '../../language/answer.tsx'
import { styled } from '../../theme/system.tsx'
import { usePart } from '../../ui/part.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { cashOuts } from '../cash-outs.ts'
import { $cashOuts, $confirmation, betKept, offerConfirmed, offerTapped } from './offers.ts'

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
  '& small': { display: 'block', overflowWrap: 'anywhere' },
})

/** The provider's offer for an open bet: shown, confirmed, sent and answered. Nothing where there is none. */
export function CashOutPanel({ bet_id }: { bet_id: string }) {
  const [progress, isBusy, ask, confirm, keep, { currency }] = useUnit([
    cashOuts.$progress,
    cashOuts.$isUnderWay,
    offerTapped,
    offerConfirmed,
    betKept,
    $figures,
  ])
  const offer = usePart($cashOuts, (offers) => offers[bet_id])
  const seen = usePart($confirmation, (asked) => (asked?.bet_id === bet_id ? asked.amount : undefined))
  const [isKept, setKept] = useState(false)
  const own = progress.state !== 'idle' && progress.intent.body.bet_id === bet_id ? progress : undefined
  const money = (amount: number) => moneyText(amount, currency)
  const isTapped = seen !== undefined
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
  if (!isTapped && !refusal)
    return offer === undefined ? null : (
      <Panel key="offer" {...panel}>
        <Button
          variant="subtle"
          disabled={isBusy}
          onClick={() => ask(offer)}
          onBlur={() => setKept(false)}
          {...(isKept && { ref: focused })}
        >
          {t.offer(money(offer.amount))}
        </Button>
      </Panel>
    )
  const isFallen = seen !== undefined && offer !== undefined && offer.amount < seen
  return (
    <Panel key="question" {...panel}>
      {refusal ? (
        <p role="alert">
          <Answer of={refusal.message ?? t.refused} />
        </p>
      ) : null}
      <p role="status">
        {offer === undefined
          ? t.none
          : isFallen
            ? t.fallen(money(seen), money(offer.amount))
            : t.question(money(offer.amount))}
      </p>
      <div className="taps">
        {offer === undefined ? null : (
          <Button disabled={isBusy} onClick={() => confirm(offer)}>
            {isFallen ? t.goOn(money(offer.amount)) : t.take(money(offer.amount))}
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => {
            setKept(true)
            keep()
          }}
        >
          {t.keep}
        </Button>
      </div>
    </Panel>
  )
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

/** Moves the focus to what has replaced the tapped button. */
const focused = (element: HTMLElement | null) => element?.focus()
