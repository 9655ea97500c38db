import { t } from '#messages/prizes.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import type { JackpotTier } from '#shared/model/bets/jackpot.ts'
import { canEndWith, ticketChances } from '#shared/slip/combinations.ts'

export interface TierStanding extends JackpotTier {
  readonly state: 'open' | 'won' | 'missed'
  /** Number of winning combinations; 0 until every match is decided. */
  readonly combinations: number
}

/** The right results of a placed ticket, the numbers of its decided and open matches, and the state of each prize. */
export function ticketStanding({ legs, tiers }: Pick<Bet, 'legs' | 'tiers'>) {
  const combinationsByRight = ticketChances(legs)
  /** Right results of the best combination, void matches included. */
  const right = Math.max(0, combinationsByRight.findLastIndex(Boolean))
  const openCount = legs.filter(({ state }) => state === 'open').length
  return {
    right,
    decidedCount: legs.length - openCount,
    openCount,
    tiers: tiers.map((tier): TierStanding => {
      const combinations = openCount > 0 ? 0 : (combinationsByRight[tier.right] ?? 0)
      if (combinations > 0) return { ...tier, combinations, state: 'won' }
      const canBeReached = openCount > 0 && canEndWith(legs, tier.right)
      return { ...tier, combinations, state: canBeReached ? 'open' : 'missed' }
    }),
  }
}

type TicketStanding = Pick<ReturnType<typeof ticketStanding>, 'right' | 'openCount'>

/** Right results that a ticket still needs for a prize, as text: `needs 2 of 3 left`. */
export function neededText(tier: JackpotTier, { right, openCount }: TicketStanding): string {
  const needed = tier.right - right
  if (needed <= 0) return t.now
  if (needed < openCount) return t.some(needed, openCount)
  return needed === 1 ? t.last : t.all(needed)
}
