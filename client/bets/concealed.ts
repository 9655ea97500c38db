import { createEvent, createStore } from 'effector'
import { t } from '#messages/legs.ts'
import type { Bet, BetLeg } from '#shared/model/bets/bet.ts'
import { isHidden, type Spoilers } from '../spoilers.ts'
import { playerForgotten } from '../state/actions.ts'

/** The player asks to see a bet as it is. Where its rounds are not known, or have no replay, nothing else shows it. */
export const betRevealed = createEvent<string>()
/** Ids of the bets that show as they are, until the page is left. */
export const $revealed = createStore<ReadonlySet<string>>(new Set())
  .on(betRevealed, (ids, bet_id) => new Set([...ids, bet_id]))
  .reset(playerForgotten)

/** True if a leg may tell of a hidden round, as one without a round does. One that is upcoming has nothing to tell. */
const conceals = (spoilers: Spoilers, { match }: BetLeg): boolean =>
  match?.state !== 'upcoming' && (match?.round_id === undefined || isHidden(spoilers, match.round_id))

/** A leg without anything that tells of a hidden round. */
export const concealedLeg = (leg: BetLeg, spoilers: Spoilers): BetLeg =>
  spoilers.isSafe && conceals(spoilers, leg) ? { ...leg, state: 'open', match: undefined } : leg

/**
 * A bet without anything that tells of a hidden round; the same object where nothing does, or where it was revealed. A
 * bet without legs is concealed: its rounds are not known.
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
