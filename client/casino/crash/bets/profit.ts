import { createStore, merge, sample } from 'effector'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { $crashGame } from '../gates.ts'
import { intents } from './intents.ts'
import { $ownBets } from './own-bets.ts'

/**
 * Win of a bet less its stake, in cents. Undefined while it is placed, after a cancellation, and where the multiplier
 * of the cash-out is missing.
 */
export function netCentsOf({ state, stake, win, multiplier }: CrashBet): number | undefined {
  const stakeCents = Math.round(stake * 100)
  if (state === 'lost') return -stakeCents
  if (state !== 'cashed-out') return undefined
  if (win !== undefined) return Math.round(win * 100) - stakeCents
  if (!multiplier) return undefined
  // Rounded down to whole cents, as the provider pays.
  return Math.floor((stakeCents * Math.round(multiplier * 100)) / 100) - stakeCents
}

type Bets = readonly CrashBet[]

/**
 * The bets of a visit: updated, and running bets that are new are added. The provider's answer may correct an end that
 * was read from the round's rows; a bet that has ended never runs again.
 */
function withCurrent(visitBets: Bets, currentBets: Bets): Bets {
  const betLike = (bets: Bets, { bet_id }: CrashBet) => bets.find((bet) => bet.bet_id === bet_id)
  return [
    ...visitBets.map((bet) => {
      const current = betLike(currentBets, bet)
      return current && (bet.state === 'placed' || current.state !== 'placed') ? current : bet
    }),
    ...currentBets.filter((bet) => bet.state === 'placed' && !betLike(visitBets, bet)),
  ]
}

const betPlaced = merge([intents[1].bet.done, intents[2].bet.done])

/** The player's bets of this visit on the shown game: placed by the page, or running when it opened. */
const $visitBets = createStore<Bets>([])
  .on(betPlaced, (bets, { outcome }) => withCurrent(bets, [{ ...outcome, state: 'placed' }]))
  .on(sample({ clock: merge([$ownBets, betPlaced]), source: $ownBets }), withCurrent)
  .reset([playerForgotten, $crashGame.updates])

/** Total win or loss after each ended bet of the visit, in cents. */
export const $profitTotals = $visitBets.map((bets): readonly number[] => {
  const totals: number[] = []
  for (const bet of bets) {
    const netCents = netCentsOf(bet)
    if (netCents !== undefined) totals.push((totals.at(-1) ?? 0) + netCents)
  }
  return totals
})
