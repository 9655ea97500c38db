import { CENTS } from '#shared/amounts.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import type { Bet, Leg } from '../ledger/bet-book.ts'
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
    ...(settled_at !== undefined && { settled_at }),
    paid: paid_cents / CENTS,
    ...worthOf(bet),
    legs: legs.map((leg) => legRow(leg, offering, now)),
  }
}

/** Possible win of a bet: a slip's by its total price, a ticket's by its prize. */
function worthOf({ terms: { slip, jackpot }, stake_cents, legs }: Bet) {
  if (jackpot)
    return { possible_win: jackpot.prize, combinations: jackpot.combinations, tiers: jackpot.tiers }
  if (!slip) return {}
  const summed = legs.map(({ odd_value = 1, state }) => ({ odd_value, isVoid: state === 'void' }))
  const { totalOdds, netCents, boost } = sumSlip(stake_cents, summed, slip)
  return { total_odds: totalOdds, possible_win: netCents / CENTS, boost_percent: boost.percent }
}

function legRow({ position: _, ends_at, state, ...leg }: Leg, offering: Offering, now: number) {
  const match = offering.scoreOf(leg.match_id, now)
  return { ...leg, ends_at, state, ...(match && { match: match }) }
}
