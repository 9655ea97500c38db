import { t } from '#messages/prizes.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import type { JackpotTier } from '#shared/model/bets/jackpot.ts'
import { ticketChances } from '#shared/slip/combinations.ts'

export interface TierStanding extends JackpotTier {
  readonly state: 'open' | 'won' | 'missed'
  /** Number of winning combinations; 0 until every match is decided. */
  readonly combinations: number
}

/** The right results of a placed ticket, its decided and open matches, and the state of each prize. */
export function ticketStanding({ legs, tiers }: Pick<Bet, 'legs' | 'tiers'>) {
  const chances = ticketChances(legs)
  /** Right results of the best combination, void matches included. */
  const right = Math.max(
    0,
    chances.findLastIndex((combinations) => combinations > 0),
  )
  const open = legs.filter(({ state }) => state === 'open').length
  return {
    right,
    decided: legs.length - open,
    open,
    tiers: tiers.map((tier): TierStanding => {
      const combinations = open > 0 ? 0 : (chances[tier.right] ?? 0)
      if (combinations > 0) return { ...tier, combinations, state: 'won' }
      return { ...tier, combinations, state: open > 0 && right + open >= tier.right ? 'open' : 'missed' }
    }),
  }
}

/** Right results that a prize still needs: `needs 2 of 3 left`. */
export function neededText(
  { right }: JackpotTier,
  ticket: { readonly right: number; readonly open: number },
) {
  const needed = right - ticket.right
  if (needed <= 0) return t.now
  if (needed < ticket.open) return t.some(needed, ticket.open)
  return needed === 1 ? t.last : t.all(needed)
}
