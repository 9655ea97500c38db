import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/placement.ts'
import type { RefusedLeg } from '#shared/model/bets/placed.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { $figures } from '../../account/player/figures.ts'
import { Answer } from '../../language/answer.tsx'
import { fields } from '../../state/fields.ts'
import { DepositButton } from '../../ui/button/deposit.tsx'
import { LegRows } from '../../ui/leg-rows.tsx'
import { usePriceText } from '../../ui/price/text.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { contextText, pickText } from '../pick-text.ts'
import { $canLookUp, bets, type Placing } from '../placement/bets.ts'
import { $reoffer, type Reoffer, refusedLine, reofferTaken } from '../placement/reoffer.ts'
import { Receipt } from './receipt.tsx'
import { StatusPanel } from './status-panel.tsx'

interface PlacingCardProps {
  placing: Exclude<Placing, { state: 'idle' }>
  /** Path of the slip, for the return from a deposit. */
  from: string
}

/** Progress of the bet, announced at each step. */
export function PlacingCard({ placing, from }: PlacingCardProps) {
  switch (placing.state) {
    case 'claiming':
    case 'sending':
      return (
        <StatusPanel tone="plain" icon="clock" title={t.sending}>
          <p className="soft">{t.once}</p>
        </StatusPanel>
      )
    case 'done':
      return <Receipt placing={placing} />
    case 'refused':
      return <RefusedBet placing={placing} from={from} />
    case 'unknown':
      return <UnknownBet placing={placing} />
    default:
      return null
  }
}

function UnknownBet({ placing }: { placing: Extract<Placing, { state: 'unknown' }> }) {
  const [{ currency }, canLookUp, resend, drop] = useUnit([
    $figures,
    $canLookUp,
    bets.resendClicked,
    bets.letGoClicked,
  ])
  const { intent, isBorrowed, isMissing, isSettled } = placing
  const amount = Number(intent.body.sent.stake)
  const stake = Number.isFinite(amount) ? moneyText(amount, currency) : ''
  const [lookupText, settledText] = canLookUp ? [t.looking, t.free] : [t.unseen, t.freeUnseen]
  return (
    <StatusPanel tone="warn" icon="clock" title={t.unknown}>
      <p>
        {isBorrowed ? t.borrowed(stake) : t.unanswered(stake)} {isMissing ? t.missing : lookupText}
      </p>
      <p className="soft">{isSettled ? settledText : t.locked}</p>
      <p className="mono soft">{t.reference(intent.reference)}</p>
      {isSettled ? (
        <div className="taps">
          <Button size="sm" onClick={() => resend()}>
            {t.resend}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => drop()}>
            {t.drop}
          </Button>
        </div>
      ) : null}
    </StatusPanel>
  )
}

interface RefusedProps extends Pick<PlacingCardProps, 'from'> {
  placing: Extract<Placing, { state: 'refused' }>
}

/** A refused bet with the reason of each leg. If only prices have moved, a button places it at the new ones. */
function RefusedBet({ placing: { refusal, intent }, from }: RefusedProps) {
  const [{ currency }, reoffer, dismiss, take, message, isShort] = useUnit([
    $figures,
    $reoffer,
    bets.dismissed,
    reofferTaken,
    fields.bet_placement_message,
    fields.insufficient_balance,
  ])
  const text = usePriceText()
  const { legs, missing } = refusal
  return (
    <StatusPanel tone="bad" icon="alert" title={t.refused}>
      <p>
        <Answer of={message} />
      </p>
      {legs.length > 0 ? (
        <LegRows aria-label={t.refusedPicks}>
          {legs.map((leg) => (
            <LegRow key={leg.match_id} leg={leg} line={refusedLine(intent.body, leg)} />
          ))}
        </LegRows>
      ) : null}
      <p className="soft">{t.untouched}</p>
      <div className="taps">
        {isShort ? (
          <DepositButton from={from} missing={missing} currency={currency} onClick={() => dismiss()} />
        ) : null}
        {reoffer ? (
          <Button w="full" h="auto" py="2" whiteSpace="normal" onClick={() => take(reoffer)}>
            {agreementText(reoffer, moneyText(reoffer.stake, currency), text)}
          </Button>
        ) : null}
        <Button size="sm" variant="subtle" onClick={() => dismiss()}>
          {t.back}
        </Button>
      </div>
    </StatusPanel>
  )
}

/** `Accept 1.95 and place KSh 50`, or `Accept 2 new prices and place KSh 50`. */
function agreementText(reoffer: Reoffer, stake: string, priceText: (price: number) => string): string {
  const prices = Object.values(reoffer.prices)
  const [price] = prices
  const isOne = price !== undefined && prices.length === 1
  return isOne ? t.agree(priceText(price), stake) : t.agreeAll(prices.length, stake)
}

function LegRow({ leg: { reason, odd_value }, line }: { leg: RefusedLeg; line: SlipLine | undefined }) {
  const text = usePriceText()
  return (
    <li data-reason={reason}>
      <b>{line ? pickText(line) : t.pick}</b>
      <span className="odds">
        {line ? (
          <>
            <span className="spoken">{t.took}</span>
            <s>{text(line.taken)}</s>
          </>
        ) : null}
        {reason === 'moved' && odd_value !== undefined ? (
          <>
            <span aria-hidden="true"> → </span>
            <span className="spoken">{t.now}</span>
            {text(odd_value)}
          </>
        ) : null}
      </span>
      <small>{line ? contextText(line) : ''}</small>
      <small className="reason">{t.reason[reason]}</small>
    </li>
  )
}
