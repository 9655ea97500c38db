import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/jackpot.ts'
import type { JackpotResult } from '#shared/model/bets/jackpot-result.ts'
import { $figures } from '../account/player/figures.ts'
import { $betsShown, BetsGate } from '../bets/bets.ts'
import { neededText } from '../bets/ticket-standing.ts'
import { IfOffered } from '../query/if-offered.tsx'
import { fields } from '../state/fields.ts'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Card } from '../ui/card.tsx'
import { moneyText } from '../ui/text/money.ts'
import { $jackpotInPlay, $ownTickets } from './in-play.ts'
import { Outcome } from './result-card.tsx'

/** The line of the player's tickets. It keeps its height while they load, so that nothing below moves. */
const Own = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minH: { base: '84px', md: '60px' },
  '& p': { minW: 0 },
})

/** The jackpot from its first kick-off to its last whistle: its matches live, and what a ticket still needs. */
export function JackpotInPlayCard() {
  const [jackpot, user] = useUnit([$jackpotInPlay, fields.user])
  if (!jackpot) return null
  const decided = jackpot.matches.filter(({ result }) => result !== undefined).length
  return (
    <Card aria-labelledby="jackpot-in-play" data-testid="jackpot-in-play">
      <h2 id="jackpot-in-play">{t.playing(decided, jackpot.matches.length)}</h2>
      {user ? (
        <IfOffered name="bets">
          <OwnTickets jackpot={jackpot} />
        </IfOffered>
      ) : null}
      <Outcome result={jackpot} />
    </Card>
  )
}

function OwnTickets({ jackpot: { matches } }: { jackpot: JackpotResult }) {
  useGate(BetsGate, { state: 'open', kind: 'jackpot' })
  const [tickets, { phase }, { currency }] = useUnit([$ownTickets, $betsShown, $figures])
  return (
    <Own data-testid="own-tickets">
      <p aria-live="polite">{textOf()}</p>
      {tickets && tickets.length > 0 ? (
        <LinkButton to="/my-bets" variant="subtle" size="sm">
          {t.bets}
        </LinkButton>
      ) : null}
    </Own>
  )

  function textOf(): string {
    if (!tickets) return phase === 'failed' ? t.ticketsMissed : t.ticketsLoading
    const [best] = tickets
    if (!best) return t.noTickets
    const open = best.tiers.filter(({ state }) => state === 'open')
    // The highest and the lowest open prize.
    const prizes = [...new Set([open.at(0), open.at(-1)])].flatMap((tier) =>
      tier ? [`${moneyText(tier.prize, currency)} ${neededText(tier, best)}`] : [],
    )
    return t.standing(tickets.length, best.right, best.decided, matches.length, prizes.join(', '))
  }
}
