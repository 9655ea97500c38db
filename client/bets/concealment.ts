import { createEvent, createStore } from 'effector'
import { t } from '#messages/legs.ts'
import type { Bet, BetLeg } from '#shared/model/bets/bet.ts'
import { isHidden, type Spoilers } from '../spoilers.ts'
import { playerForgotten } from '../state/actions.ts'

/** The player asks to see a bet's result although it tells of a hidden round. */
export const betRevealed = createEvent<string>()
/** Ids of the revealed bets, until the page closes. */
export const $revealed = createStore<ReadonlySet<string>>(new Set())
  .on(betRevealed, (ids, bet_id) => new Set([...ids, bet_id]))
  .reset(playerForgotten)

/** True if a leg may reveal a hidden round. A leg without a round may; an upcoming match reveals nothing. */
const conceals = (spoilers: Spoilers, { match }: BetLeg): boolean =>
  match?.state !== 'upcoming' && (match?.round_id === undefined || isHidden(spoilers, match.round_id))

/** A leg without what reveals a hidden round. */
export const concealedLeg = (leg: BetLeg, spoilers: Spoilers): BetLeg =>
  spoilers.isSafe && conceals(spoilers, leg) ? { ...leg, state: 'open', match: undefined } : leg

/**
 * A bet without what reveals a hidden round; the same object if nothing does, or if the player revealed it. A bet
 * without legs is concealed, since its rounds are not known.
 */
export function concealed(bet: Bet, spoilers: Spoilers, revealed: ReadonlySet<string> = new Set()): Bet {
  if (!spoilers.isSafe || bet.kind !== 'league' || revealed.has(bet.bet_id)) return bet
  if (bet.legs.length > 0 && !bet.legs.some((leg) => conceals(spoilers, leg))) return bet
  return {
    ...bet,
    state: undefined,
    status: t.hidden,
    message: undefined,
    paid: undefined,
    settled_at: undefined,
    legs: bet.legs.map((leg) => concealedLeg(leg, spoilers)),
  }
}
