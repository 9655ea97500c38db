import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { Bet } from '#shared/model/bets/bet.ts'
import { $limits } from '../slip/terms.ts'
import { moneyText } from '../ui/text/money.ts'
import { type TierStanding, ticketStanding } from './ticket-standing.ts'

const Prizes = chakra('div', {
  base: {
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
    '& .how': { textStyle: 'note', color: 'soft' },
    '& [data-state=won]': { fontWeight: 700 },
    '& [data-state=won] .how': { color: 'up' },
    '& [data-state=missed]': { color: 'soft' },
    '& p': { textStyle: 'note', color: 'soft' },
  },
})

/** Prizes of a placed ticket by right results, its progress, and the effect of void matches. */
export function TicketPrizes({ bet }: { bet: Bet }) {
  const { currency } = useUnit($limits)
  const { legs, state } = bet
  const { right, decided, tiers } = ticketStanding(bet)
  return (
    <Prizes data-testid="ticket-prizes">
      <h3>
        {state === 'open' ? `${right} right of ${decided} decided` : `${right} of ${legs.length} right`}
      </h3>
      <ul aria-label="Prizes">
        {tiers.map((tier) => (
          <li key={tier.right} data-state={tier.state}>
            <span>
              {tier.right} of {legs.length}
            </span>
            <span className="how">{howText(tier)}</span>
            <span className="prize">{moneyText(tier.prize, currency)}</span>
          </li>
        ))}
      </ul>
      <p>A match that is not played to its end is void: it counts as right.</p>
    </Prizes>
  )
}

function howText({ state, combinations }: TierStanding): string {
  if (state === 'open') return 'possible'
  if (state === 'missed') return 'missed'
  return combinations === 1 ? '✓ won once' : `✓ won ${combinations} times`
}
