import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { RefusedLeg } from '#shared/model/bets/placed.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { $figures } from '../../account/player/figures.ts'
import { fields } from '../../state/fields.ts'
import { DepositButton } from '../../ui/button/deposit.tsx'
import { LegRows } from '../../ui/leg-rows.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { contextText, pickText } from '../pick-text.ts'
import { $isLookedFor, bets, type Placing } from '../placement/bets.ts'
import { $reoffer, type Reoffer, refusedLine, reofferTaken } from '../placement/reoffer.ts'
import { refusalWords } from '../words.ts'
import { Receipt } from './receipt.tsx'
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
    $figures,
    $isLookedFor,
    bets.resendClicked,
    bets.letGoClicked,
  ])
  const { intent, isBorrowed, isMissing, isSettled } = placing
  const stake = Number(intent.body.sent.stake)
  const bet = `your bet${Number.isFinite(stake) ? ` of ${moneyText(stake, currency)}` : ''}`
  return (
    <StatusPanel tone="warn" icon="clock" title="Outcome unknown">
      <p>
        {isBorrowed ? `Another tab, or an earlier visit, sent ${bet}.` : `No answer came to ${bet}.`}{' '}
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

interface RefusedProps {
  placing: Extract<Placing, { state: 'refused' }>
  /** Path of the slip, to return to after a deposit. */
  from: string
}

/** A refused bet with the reason of each leg; where only prices have moved, a button places it at the new ones. */
function Refused({ placing: { refusal, intent }, from }: RefusedProps) {
  const [{ currency }, reoffer, dismiss, take, message, isShort] = useUnit([
    $figures,
    $reoffer,
    bets.dismissed,
    reofferTaken,
    fields.bet_placement_message,
    fields.insufficient_balance,
  ])
  const { legs, missing } = refusal
  return (
    <StatusPanel tone="bad" icon="alert" title="Not placed">
      <p>{message}</p>
      {legs.length > 0 ? (
        <LegRows aria-label="Refused picks">
          {legs.map((leg) => (
            <Leg key={leg.match_id} leg={leg} line={refusedLine(intent.body, leg)} />
          ))}
        </LegRows>
      ) : null}
      <p className="soft">No money was taken. Your slip is unchanged.</p>
      <div className="taps">
        {isShort ? (
          <DepositButton from={from} missing={missing} currency={currency} onClick={() => dismiss()} />
        ) : null}
        {reoffer ? (
          <Button w="full" h="auto" py="2" whiteSpace="normal" onClick={() => take(reoffer)}>
            {agreementText(reoffer)} and place {moneyText(reoffer.stake, currency)}
          </Button>
        ) : null}
        <Button size="sm" variant="subtle" onClick={() => dismiss()}>
          Back to slip
        </Button>
      </div>
    </StatusPanel>
  )
}

/** `Accept 1.95`, or `Accept 2 new prices`. */
function agreementText({ prices }: Reoffer): string {
  const all = Object.values(prices)
  return all.length === 1 ? `Accept ${all[0]?.toFixed(2)}` : `Accept ${all.length} new prices`
}

function Leg({ leg: { reason, odd_value }, line }: { leg: RefusedLeg; line: SlipLine | undefined }) {
  return (
    <li data-reason={reason}>
      <b>{line ? pickText(line) : 'Pick'}</b>
      <span className="odds">
        {line ? (
          <>
            <span className="spoken">you took </span>
            <s>{line.taken.toFixed(2)}</s>
          </>
        ) : null}
        {reason === 'moved' && odd_value !== undefined ? (
          <>
            <span aria-hidden="true"> → </span>
            <span className="spoken">, now </span>
            {odd_value.toFixed(2)}
          </>
        ) : null}
      </span>
      <small>{line ? contextText(line) : ''}</small>
      <small className="reason">{refusalWords[reason]}</small>
    </li>
  )
}
