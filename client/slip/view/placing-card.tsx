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
          <p className="soft">It is placed only once, even if this takes a while.</p>
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
    <StatusPanel tone="warn" icon="clock" title="Outcome unknown">
      <p>
        No answer came to your bet{Number.isFinite(stake) ? ` of ${moneyText(stake, currency)}` : ''}.{' '}
        {isMissing
          ? 'Your bet history does not have it yet.'
          : isLookedFor
            ? 'We are looking for it in your bet history.'
            : 'It cannot be looked up here: check your balance.'}
      </p>
      <p className="soft">
        {isSettled
          ? `If you send it again, it is still placed at most once. If you stop waiting, your slip is free; if it was placed after all, ${
              isLookedFor ? 'it will appear in your history' : 'its stake is taken from your balance'
            }.`
          : 'Your slip is locked until then. The bet is not sent again automatically, so it cannot be placed twice.'}
      </p>
      <p className="mono soft">Reference {intent.reference}</p>
      {isSettled ? (
        <div className="taps">
          <Button size="sm" onClick={() => resend()}>
            Send the same bet again
          </Button>
          <Button size="sm" variant="subtle" onClick={() => drop()}>
            Stop waiting
          </Button>
        </div>
      ) : null}
    </StatusPanel>
  )
}
