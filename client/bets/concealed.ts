import type { Bet, BetLeg } from '#shared/model/bets/bet.ts'
import { isHidden, type Spoilers } from '../spoilers/spoilers.ts'

/** The verdict of a bet on rounds that are hidden. */
const HIDDEN = 'Hidden'

/** A leg without its round may be of a hidden one. */
const conceals = (spoilers: Spoilers, { match }: BetLeg): boolean =>
  match?.state !== 'upcoming' && (match?.round_id === undefined || isHidden(spoilers, match.round_id))

/** A leg without anything that tells of a hidden round. */
export const concealedLeg = (leg: BetLeg, spoilers: Spoilers): BetLeg =>
  spoilers.isSafe && conceals(spoilers, leg) ? { ...leg, state: 'open', match: undefined } : leg

/** A bet without anything that tells of a hidden round. Without its legs, nothing tells its rounds: it is hidden whole. */
export function concealed(bet: Bet, spoilers: Spoilers): Bet {
  if (!spoilers.isSafe || bet.kind !== 'league') return bet
  if (bet.legs.length > 0 && !bet.legs.some((leg) => conceals(spoilers, leg))) return bet
  return {
    ...bet,
    state: undefined,
    status: HIDDEN,
    message: undefined,
    paid: undefined,
    settled_at: undefined,
    legs: bet.legs.map((leg) => concealedLeg(leg, spoilers)),
  }
}
