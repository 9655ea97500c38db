import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $figures } from '../../account/player/figures.ts'
import { usePart } from '../../ui/part.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { cashOuts } from '../cash-outs.ts'
import { $confirmation, betKept, offerConfirmed, offerTapped } from './confirmation.ts'
import { $cashOuts } from './offers.ts'

const Panel = chakra('section', {
  base: {
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
  },
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
  const panel = { 'aria-label': `Cash-out of bet ${bet_id}`, tabIndex: -1, ...(isTapped && { ref: focused }) }

  if (own?.state === 'claiming' || own?.state === 'sending')
    return (
      <Panel key="sending" {...panel}>
        <p role="status">Cashing out for {money(own.intent.body.amount)}…</p>
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
          Cash out {money(offer.amount)}
        </Button>
      </Panel>
    )
  const isFallen = seen !== undefined && offer !== undefined && offer.amount < seen
  return (
    <Panel key="question" {...panel}>
      {refusal ? <p role="alert">{refusal.message ?? 'It was refused.'}</p> : null}
      <p role="status">
        {offer === undefined
          ? 'There is no offer for this bet now.'
          : isFallen
            ? `The offer has fallen from ${money(seen)} to ${money(offer.amount)}.`
            : `End this bet now for ${money(offer.amount)}, whatever its matches bring?`}
      </p>
      <div className="taps">
        {offer === undefined ? null : (
          <Button disabled={isBusy} onClick={() => confirm(offer)}>
            {isFallen ? 'Go on with' : 'Take'} {money(offer.amount)}
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => {
            setKept(true)
            keep()
          }}
        >
          Keep the bet
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
        <b>Outcome unknown.</b>{' '}
        {isSettled
          ? 'The bet does not show your cash-out. If it was cashed out after all, the money will be in your balance.'
          : isMissing
            ? 'No answer came to your cash-out. The bet is still open.'
            : 'No answer came to your cash-out. We are checking your bet.'}
        <small>Reference {intent.reference}</small>
      </p>
      <div className="taps">
        {isMissing || isSettled ? <Button onClick={() => resend()}>Take {amount} again</Button> : null}
        {isSettled ? (
          <Button variant="subtle" onClick={() => letGo()}>
            Stop waiting
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Moves the focus to what has replaced the tapped button. */
const focused = (element: HTMLElement | null) => element?.focus()
