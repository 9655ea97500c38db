import { createEvent, createStore } from 'effector'
import { t } from '#messages/legs.ts'
import type { Bet, BetLeg } from '#shared/model/bets/bet.ts'
import { isHidden, type Spoilers } from '../spoilers.ts'
import { playerForgotten } from '../state/actions.ts'

/** A bet is to show as it is: the only way where the provider names no round of it, or has no replay of one. */
export const betRevealed = createEvent<string>()
/** The bets that show as they are, by bet_id, until the page is left. */
export const $revealed = createStore<ReadonlySet<string>>(new Set())
  .on(betRevealed, (ids, bet_id) => new Set([...ids, bet_id]))
  .reset(playerForgotten)

/** A leg without its round may be of a hidden one. */
const conceals = (spoilers: Spoilers, { match }: BetLeg): boolean =>
  match?.state !== 'upcoming' && (match?.round_id === undefined || isHidden(spoilers, match.round_id))

/** A leg without anything that tells of a hidden round. */
export const concealedLeg = (leg: BetLeg, spoilers: Spoilers): BetLeg =>
  spoilers.isSafe && conceals(spoilers, leg) ? { ...leg, state: 'open', match: undefined } : leg

const none: ReadonlySet<string> = new Set()

/**
 * A bet without anything that tells of a hidden round; the same object where nothing does, or where it was revealed.
 * Without its legs, nothing tells its rounds: it is hidden whole.
 */
export function concealed(bet: Bet, spoilers: Spoilers, revealed = none): Bet {
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
