import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { moneyText } from '../../ui/text/money.ts'
import { $isLookedFor, bets, type Placing } from '../placement/bets.ts'
import { $limits } from '../terms.ts'
import { Receipt } from './receipt.tsx'
import { Refused } from './refused.tsx'
import { StatusPanel } from './status-panel.tsx'

interface PlacingCardProps {
  placing: Exclude<Placing, { state: 'idle' }>
  /** Path of the slip, to return to after a deposit. */
  from: string
}

/** Progress of the bet in flight, announced at each step. */
export function PlacingCard({ placing, from }: PlacingCardProps) {
  switch (placing.state) {
    case 'claiming':
    case 'sending':
      return (
        <StatusPanel tone="plain" icon="clock" title="Sending your bet">
          <p className="soft">It is placed once, however long this takes.</p>
        </StatusPanel>
      )
    case 'done':
      return <Receipt placing={placing} />
    case 'refused':
      return <Refused placing={placing} from={from} />
    case 'unknown':
      return <Unknown placing={placing} />
    default:
      return null
  }
}

function Unknown({ placing }: { placing: Extract<Placing, { state: 'unknown' }> }) {
  const [{ currency }, isLookedFor, resend, drop] = useUnit([
    $limits,
    $isLookedFor,
    bets.resendClicked,
    bets.letGoClicked,
  ])
  const { intent, isMissing, isSettled } = placing
  const stake = Number(intent.body.sent.stake)
  return (
    <StatusPanel tone="warn" icon="clock" title="We do not know yet">
      <p>
        No answer came to your bet{Number.isFinite(stake) ? ` of ${moneyText(stake, currency)}` : ''}.{' '}
        {isMissing
          ? 'Your history does not have it so far.'
          : isLookedFor
            ? 'Your history is asked for it until it answers.'
            : 'It cannot be looked up here: compare your balance.'}
      </p>
      <p className="soft">
        {isSettled
          ? `Sent again, it is still placed once at most. Let go, your slip is free; should it be placed after all, ${
              isLookedFor ? 'it will appear in your history' : 'its stake will leave your balance'
            }.`
          : 'Your slip is locked until then. Nothing is sent again by itself: it cannot be placed twice.'}
      </p>
      <p className="mono soft">Reference {intent.reference}</p>
      {isSettled ? (
        <div className="taps">
          <Button size="sm" onClick={() => resend()}>
            Send the same bet again
          </Button>
          <Button size="sm" variant="subtle" onClick={() => drop()}>
            Let it go
          </Button>
        </div>
      ) : null}
    </StatusPanel>
  )
}
