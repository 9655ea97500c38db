import { createEvent, createStore } from 'effector'
import { t } from '#messages/legs.ts'
import type { Bet, BetLeg } from '#shared/model/bets/bet.ts'
import { isHidden, type Spoilers } from '../spoilers.ts'
import { playerForgotten } from '../state/actions.ts'

/** The player asked to see a bet's result, by its id, although it reveals a hidden round. */
export const betRevealed = createEvent<string>()
/** Ids of the revealed bets, until the page closes. */
export const $revealedBets = createStore<ReadonlySet<string>>(new Set())
  .on(betRevealed, (ids, bet_id) => new Set([...ids, bet_id]))
  .reset(playerForgotten)

/** True if a leg may reveal a hidden round: its match is not upcoming, and its round is hidden or not known. */
const isRevealing = ({ match }: BetLeg, spoilers: Spoilers): boolean =>
  match?.state !== 'upcoming' && (match?.round_id === undefined || isHidden(spoilers, match.round_id))

/** A leg without its result, if that may reveal a hidden round. */
export const concealedLeg = (leg: BetLeg, spoilers: Spoilers): BetLeg =>
  spoilers.hidesResults && isRevealing(leg, spoilers) ? { ...leg, state: 'open', match: undefined } : leg

/**
 * A bet without its result, if that may reveal a hidden round; else the same object. A bet without legs is concealed,
 * since its rounds are not known.
 * @param revealedIds bets that the player asked to see
 */
export function concealedBet(
  bet: Bet,
  spoilers: Spoilers,
  revealedIds: ReadonlySet<string> = new Set(),
): Bet {
  if (!spoilers.hidesResults || bet.kind !== 'league' || revealedIds.has(bet.bet_id)) return bet
  if (bet.legs.length > 0 && !bet.legs.some((leg) => isRevealing(leg, spoilers))) return bet
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
