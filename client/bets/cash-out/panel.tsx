import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $limits } from '../../slip/terms.ts'
import { usePart } from '../../ui/part.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { cashOuts } from '../cash-outs.ts'
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
  const [progress, isBusy, take, dismiss, { currency }] = useUnit([
    cashOuts.$progress,
    cashOuts.$isUnderWay,
    cashOuts.wanted,
    cashOuts.dismissed,
    $limits,
  ])
  const offer = usePart($cashOuts, (offers) => offers[bet_id])
  /** The offer at the tap that asked for a confirmation; undefined: none was asked for. */
  const [seen, setSeen] = useState<number>()
  const own = progress.state !== 'idle' && progress.intent.body.bet_id === bet_id ? progress : undefined
  const money = (amount: number) => moneyText(amount, currency)
  const keep = () => {
    setSeen(undefined)
    dismiss()
  }

  if (own?.state === 'claiming' || own?.state === 'sending')
    return (
      <Panel aria-label="Cash-out">
        <p role="status">Cashing out for {money(own.intent.body.amount)}…</p>
      </Panel>
    )
  if (own?.state === 'unknown') return <Unknown amount={money(own.intent.body.amount)} unknown={own} />
  const refusal = own?.state === 'refused' ? own.refusal : undefined
  if (seen === undefined && !refusal)
    return offer === undefined ? null : (
      <Panel aria-label="Cash-out">
        <Button variant="subtle" disabled={isBusy} onClick={() => setSeen(offer)}>
          Cash out {money(offer)}
        </Button>
      </Panel>
    )
  const isMoved = !refusal && offer !== undefined && offer !== seen
  return (
    <Panel aria-label="Cash-out" tabIndex={-1} ref={focused}>
      {refusal ? <p role="alert">{refusal.message ?? 'It was refused.'}</p> : null}
      {offer === undefined ? (
        <p role="status">There is no offer for this bet now.</p>
      ) : (
        <p>
          End this bet now for {money(offer)}, whatever its matches bring?
          {isMoved && seen !== undefined ? ` The offer was ${money(seen)}.` : ''}
        </p>
      )}
      <div className="taps">
        {offer === undefined ? null : (
          <Button disabled={isBusy} onClick={() => take({ bet_id, amount: offer })}>
            Take {money(offer)}
          </Button>
        )}
        <Button variant="subtle" onClick={keep}>
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
    <Panel aria-label="Cash-out">
      <p role="status" className="trouble">
        <b>Outcome unknown.</b>{' '}
        {isSettled
          ? 'Your cash-out did not arrive: the bet is still open.'
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
    </Panel>
  )
}

/** Keyboard and screen reader go on with the question where the button was. */
const focused = (panel: HTMLElement | null) => panel?.focus()
