import { CENTS } from '#shared/amounts.ts'
import { ticketChances } from '#shared/slip/combinations.ts'
import { jackpotTiers } from '#shared/slip/jackpot-rules.ts'
import type { Bet } from '../ledger/bet-book.ts'
import { type Jackpot, jackpotAt, jackpotOf } from '../sportsbook/jackpot.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'

export type Jackpots = ReturnType<typeof createJackpots>

export const createJackpots = (seed: string, sportsbook: Sportsbook) => ({
  current: (now: number) => jackpotAt(seed, sportsbook, now),
  ofDay: (jackpot_id: number) => jackpotOf(seed, sportsbook, jackpot_id),
})

/** Prizes in whole units of the currency, for no, one, two and three wrong results. */
export const tiersOf = ({ prize, matches }: Jackpot) => jackpotTiers(prize, matches.length)

/** Payout of a ticket in cents: each of its combinations wins the prize of its tier. */
export function paidOnTicket({ legs, terms }: Bet): number {
  const { tiers = [] } = terms.jackpot ?? {}
  const right = ticketChances(legs)
  return tiers.reduce((sum, tier) => sum + (right[tier.right] ?? 0) * Math.round(tier.prize * CENTS), 0)
}
