import { Button } from '@chakra-ui/react'
import { type CSSObject, Global } from '@emotion/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/placement.ts'
import { asFields, asText, readEach } from '#shared/model/field.ts'
import { combinationsOf } from '#shared/slip/combinations.ts'
import { $figures } from '../../account/player/figures.ts'
import { Answer } from '../../language/answer.tsx'
import { LinkButton } from '../../ui/button/link.tsx'
import { LegRows } from '../../ui/leg-rows.tsx'
import { usePriceText } from '../../ui/price/text.tsx'
import { fullMomentText } from '../../ui/text/moment.ts'
import { moneyText } from '../../ui/text/money.ts'
import { contextText, pickText } from '../pick-text.ts'
import { bets, type Placing } from '../placement/bets.ts'
import type { BetBody } from '../placement/body.ts'
import { ShareButton } from '../sharing/sheet-buttons.tsx'
import { StatusPanel } from './status-panel.tsx'

type PlacedBet = Extract<Placing, { state: 'done' }>

/** Print styles: the receipt alone. */
const printStyles: CSSObject = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-receipt], [data-receipt] *': { visibility: 'visible', color: '#000 !important' },
    '[data-receipt]': { position: 'absolute', inset: 0 },
    '[data-receipt] .taps': { display: 'none !important' },
  },
}

/** A provider's message that says the same as the title, and is left out. */
const PLACED = 'Bet placed'

/** The receipt of a placed bet: message, legs with prices, possible win, reference. It can be printed and shared. */
export function Receipt({ placing: { outcome: placed, intent } }: { placing: PlacedBet }) {
  const [{ currency }, dismiss] = useUnit([$figures, bets.dismissed])
  const text = usePriceText()
  const { kind, sent, lines } = intent.body
  const stake = Number(sent.stake)
  const { bet_id, message, total_odds, possible_win } = placed
  return (
    <div data-receipt="">
      <Global styles={printStyles} />
      <StatusPanel tone="good" icon="check" title={t.placed}>
        {message === undefined || message === PLACED ? null : (
          <p>
            <Answer of={message} />
          </p>
        )}
        <p>
          {t.terms(
            Number.isFinite(stake) ? moneyText(stake, currency) : '',
            total_odds === undefined ? '' : text(total_odds),
            possible_win === undefined ? '' : moneyText(possible_win, currency),
          )}
        </p>
        {kind === 'jackpot' ? <p>{ticketText(sent)}</p> : null}
        <ReceiptLegs placed={placed} lines={lines} />
        <p className="mono soft">
          {bet_id === undefined ? '' : `${t.bet(bet_id)} · `}
          {fullMomentText(intent.sentAt)}
        </p>
        <p className="mono soft">{t.reference(intent.reference)}</p>
        <div className="taps">
          <LinkButton to="/my-bets" size="sm">
            {t.see}
          </LinkButton>
          <Button size="sm" variant="subtle" onClick={() => print()}>
            {t.print}
          </Button>
          {kind === 'jackpot' || lines.length === 0 ? null : (
            <ShareButton kind={kind} lines={lines} isPlaced />
          )}
          <Button size="sm" variant="subtle" onClick={() => dismiss()}>
            {t.done}
          </Button>
        </div>
      </StatusPanel>
    </div>
  )
}

/** Size of a ticket: `17 matches, 4 combinations`. */
function ticketText({ picks }: BetBody['sent']): string {
  const counts = readEach(
    picks,
    'picks',
    (pick) => readEach(asFields(pick)?.odd_keys, 'odd_keys', asText).length,
  )
  return t.ticket(counts.length, combinationsOf(counts))
}

function ReceiptLegs({ placed, lines }: { placed: PlacedBet['outcome']; lines: BetBody['lines'] }) {
  const text = usePriceText()
  if (lines.length === 0) return null
  return (
    <LegRows aria-label={t.picks}>
      {lines.map((line) => {
        const placedLeg = placed.legs.find(({ match_id }) => match_id === line.match_id)
        const price = placedLeg?.odd_value ?? line.taken
        return (
          <li key={line.match_id}>
            <b>{pickText(line)}</b>
            <span className="odds">{text(price)}</span>
            <small>
              {contextText(line)}
              {price === line.taken ? '' : ` · ${t.tookAt(text(line.taken))}`}
            </small>
            <small className="version">{line.version ? t.version(line.version) : t.unversioned}</small>
          </li>
        )
      })}
    </LegRows>
  )
}
