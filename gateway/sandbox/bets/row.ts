import { CENTS } from '#shared/amounts.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import type { Bet } from '../ledger/bet-book.ts'
import type { Offering } from './offered-pick.ts'

/** A bet as a row of the bet lists; amounts in whole units of the currency. */
export function betRow(bet: Bet, offering: Offering, now: number) {
  const { bet_id, kind, reference, stake_cents, placed_at, settled_at, paid_cents, legs } = bet
  return {
    bet_id,
    kind,
    reference,
    state: bet.isCashedOut ? 'cashed-out' : bet.state,
    stake: stake_cents / CENTS,
    placed_at,
    settled_at,
    paid: paid_cents / CENTS,
    ...possibleWinOf(bet),
    legs: legs.map(({ position: _, ...leg }) => ({ ...leg, match: offering.scoreOf(leg.match_id, now) })),
  }
}

/** The prices and win of a slip, by the terms at which it was placed and without its void legs; undefined for a ticket. */
export function sumOfBet({ stake_cents, legs, terms: { slip } }: Bet) {
  const pricedLegs = legs.map(({ odd_value = 1, state }) => ({ odd_value, isVoid: state === 'void' }))
  return slip && sumSlip(stake_cents, pricedLegs, slip)
}

/** Possible win of a bet: a slip's by its total price, a ticket's by its prize. */
function possibleWinOf(bet: Bet) {
  const { jackpot } = bet.terms
  if (jackpot)
    return { possible_win: jackpot.prize, combinations: jackpot.combinations, tiers: jackpot.tiers }
  const sum = sumOfBet(bet)
  return sum && { total_odds: sum.totalOdds, possible_win: sum.netCents / CENTS }
}
