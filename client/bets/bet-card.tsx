import { Button, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/bets.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { $figures } from '../account/player/figures.ts'
import { memo } from '../language/memo.tsx'
import { $spoilers } from '../spoilers.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Fact } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePart } from '../ui/part.tsx'
import { usePriceText } from '../ui/price/text.tsx'
import { momentText } from '../ui/text/moment.ts'
import { moneyText } from '../ui/text/money.ts'
import { CashOutPanel } from './cash-out/panel.tsx'
import { $revealedBets, betRevealed, concealedBet } from './concealment.ts'
import { BetLegRow, TicketLegs } from './legs.tsx'
import { neededText, type TierStanding, ticketStanding } from './ticket-standing.ts'

const Card = styled('article', {
  display: 'grid',
  alignContent: 'start',
  px: '4',
  pt: '3',
  pb: '3.5',
  minW: 0,
  layerStyle: 'card',
  '&[data-state=won]': { borderColor: 'up' },
  '& header': { display: 'flex', alignItems: 'baseline', gap: '2', pb: '2.5' },
  '& h2': { textStyle: 'heading', me: 'auto' },
  '& .verdict': { fontWeight: 700 },
  '&[data-state=won] .verdict': { color: 'up' },
  '&[data-state=lost] .verdict': { color: 'bad' },
  '& .message': { pb: '1', overflowWrap: 'anywhere' },
  '& .soft': { textStyle: 'note', color: 'soft' },
  '& dl:not(:empty)': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    columnGap: '6',
    pt: '2.5',
    borderTopWidth: '1px',
  },
  '& dt': { textStyle: 'caps', color: 'soft' },
  '& dd': { textStyle: 'figure', fontSize: '16px' },
})

const Prizes = styled('div', {
  display: 'grid',
  gap: '1',
  py: '2.5',
  borderTopWidth: '1px',
  '& h3': { textStyle: 'caps', color: 'soft' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: '3',
    py: '1',
  },
  '& .prize': { textStyle: 'figure', textAlign: 'end' },
  '& .state': { textStyle: 'note', color: 'soft' },
  '& [data-state=won]': { fontWeight: 700 },
  '& [data-state=won] .state': { color: 'up' },
  '& [data-state=missed]': { color: 'soft' },
  '& p': { textStyle: 'note', color: 'soft' },
})

/** Title of a bet: `League single`, `Sports, 4 picks`, `Jackpot, 8 combinations`; without known picks `League bet`. */
export function titleOf({ kind, legs, combinations }: Bet): string {
  if (combinations !== undefined) return t.ticket(kind, combinations)
  if (legs.length === 0) return t.whole(kind)
  return legs.length === 1 ? t.single(kind) : t.multiple(kind, legs.length)
}

/** A bet: its legs with their state, its cost and its win; without the result while that is concealed. */
export const BetCard = memo(function BetCard({ bet: fullBet }: { bet: Bet }) {
  const [{ currency }, spoilers] = useUnit([$figures, $spoilers])
  const [revealed, reveal] = useUnit([$revealedBets, betRevealed])
  const bet = concealedBet(fullBet, spoilers, revealed)
  const { bet_id, state, status, message, kind, stake, placed_at, total_odds, possible_win, paid, legs } = bet
  const placedText = usePart($now, (now) => placed_at !== undefined && t.placed(momentText(placed_at, now)))
  const priceText = usePriceText()
  const money = (amount: number) => moneyText(amount, currency)
  return (
    <Card data-testid={`bet-${bet_id}`} data-state={state}>
      <header>
        <h2>{titleOf(bet)}</h2>
        <span className="verdict">{state === undefined ? status : t.verdict[state]}</span>
      </header>
      {kind === 'jackpot' ? (
        <>
          <TicketPrizes bet={bet} />
          <TicketLegs legs={legs} />
        </>
      ) : (
        <ul aria-label={t.picks}>
          {legs.map((leg) => (
            <BetLegRow key={leg.match_id} kind={kind} leg={leg} />
          ))}
        </ul>
      )}
      <dl>
        {stake === undefined ? null : <Fact name={t.stake} value={money(stake)} />}
        {total_odds ? <Fact name={t.odds} value={priceText(total_odds)} /> : null}
        {state === 'open' && kind !== 'jackpot' && possible_win !== undefined ? (
          <Fact name={t.toWin} value={money(possible_win)} />
        ) : null}
        {state === 'open' || paid === undefined ? null : <Fact name={t.paid} value={money(paid)} />}
      </dl>
      {bet === fullBet ? null : (
        <Button variant="subtle" size="sm" justifySelf="start" mt="1.5" onClick={() => reveal(bet_id)}>
          {t.show}
          <VisuallyHidden>{t.showWhich(bet_id)}</VisuallyHidden>
        </Button>
      )}
      {kind === 'league' ? <ReplayLink bet={fullBet} /> : null}
      {kind !== 'jackpot' && state === 'open' ? <CashOutPanel bet_id={bet_id} /> : null}
      {message ? <p className="message">{message}</p> : null}
      <p className="soft">
        {t.bet(bet_id)}
        {placedText && ` · ${placedText}`}
      </p>
    </Card>
  )
})

/** Link to the replay of the bet's first finished round, with the bet beside it. */
function ReplayLink({ bet: { bet_id, legs } }: { bet: Bet }) {
  const match = legs.find(({ match }) => match?.round_id !== undefined && match.state === 'ended')?.match
  if (!match?.round_id) return null
  const { round_id, competition_id } = match
  const query = { round: round_id, ...(competition_id && { competition: competition_id }), bet: bet_id }
  return (
    <LinkButton
      to={`/results?${new URLSearchParams(query)}`}
      variant="subtle"
      size="sm"
      justifySelf="start"
      mt="1.5"
      mb="1.5"
    >
      <Icon name="play" size="16px" />
      {t.replay}
    </LinkButton>
  )
}

/** The right results of a placed ticket, its prizes with their state, and the effect of void matches. */
function TicketPrizes({ bet }: { bet: Bet }) {
  const { currency } = useUnit($figures)
  const { legs, state } = bet
  const standing = ticketStanding(bet)
  const { right, decidedCount, tiers } = standing
  return (
    <Prizes data-testid="ticket-prizes">
      <h3>{state === 'open' ? t.rightSoFar(right, decidedCount) : t.right(right, legs.length)}</h3>
      <ul aria-label={t.prizes}>
        {tiers.map((tier) => (
          <li key={tier.right} data-state={tier.state}>
            <span>{t.prize(tier.right, legs.length)}</span>
            <span className="state">{tierText(tier, standing)}</span>
            <span className="prize">{moneyText(tier.prize, currency)}</span>
          </li>
        ))}
      </ul>
      <p>{t.voidNote}</p>
    </Prizes>
  )
}

function tierText(tier: TierStanding, standing: ReturnType<typeof ticketStanding>): string {
  if (tier.state === 'open') return neededText(tier, standing)
  return tier.state === 'missed' ? t.prizeMissed : t.prizeWon(tier.combinations)
}
