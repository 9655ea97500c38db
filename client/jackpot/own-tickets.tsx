import { combine, sample } from 'effector'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/jackpot.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { $figures } from '../account/player/figures.ts'
import { $bets, $betsShown, BetsGate, olderBets } from '../bets/bets.ts'
import { neededText, ticketStanding } from '../bets/ticket-standing.ts'
import { LinkButton } from '../ui/button/link.tsx'
import { moneyText } from '../ui/text/money.ts'
import { $jackpotInPlay } from './results.ts'

// The best ticket may be on any page of the bets. After a failure the next answer with the newest ones asks again.
sample({
  clock: $bets,
  filter: combine(
    BetsGate.state,
    olderBets.$hasOlder,
    ({ kind }, hasOlder) => kind === 'jackpot' && hasOlder,
  ),
  target: olderBets.olderAsked,
})

/** The player's tickets of the jackpot in play, the most right results first; null: not all of them are known yet. */
export const $ownTickets = combine(
  { bets: $bets, hasOlder: olderBets.$hasOlder, shown: $betsShown, jackpot: $jackpotInPlay },
  ({ bets, hasOlder, shown, jackpot }) => {
    if (!bets || hasOlder || !jackpot || shown.phase !== 'ready') return null
    const matchIds = new Set(jackpot.matches.map(({ match_id }) => match_id))
    const isTicket = ({ kind, legs }: Bet) =>
      kind === 'jackpot' && legs.some(({ match_id }) => matchIds.has(match_id))
    return bets
      .filter(isTicket)
      .map(ticketStanding)
      .sort((one, other) => other.right - one.right)
  },
)

/** The standing of the player's best ticket, and the link to their bets. @param matchCount matches of the jackpot */
export default function OwnTickets({ matchCount }: { matchCount: number }) {
  useGate(BetsGate, { state: 'open', kind: 'jackpot' })
  const [tickets, { phase }, older, { currency }] = useUnit([
    $ownTickets,
    $betsShown,
    olderBets.$olderShown,
    $figures,
  ])
  return (
    <>
      <p aria-live="polite">{standingText()}</p>
      {tickets && tickets.length > 0 ? (
        <LinkButton to="/my-bets" variant="subtle" size="sm">
          {t.bets}
        </LinkButton>
      ) : null}
    </>
  )

  function standingText(): string {
    if (!tickets) return phase === 'failed' || older.error ? t.ticketsMissed : t.ticketsLoading
    const [best] = tickets
    if (!best) return t.noTickets
    const openTiers = best.tiers.filter(({ state }) => state === 'open')
    const highestAndLowest = openTiers.length > 2 ? [openTiers[0], openTiers.at(-1)] : openTiers
    const prizes = highestAndLowest.flatMap((tier) =>
      tier ? [`${moneyText(tier.prize, currency)} ${neededText(tier, best)}`] : [],
    )
    return t.standing(tickets.length, best.right, best.decidedCount, matchCount, prizes.join(', '))
  }
}
