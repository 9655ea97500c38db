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
  // Rounded down to whole cents, as the provider pays.
  return multiplier && Math.floor((stakeCents * Math.round(multiplier * 100)) / 100) - stakeCents
}

/** The bets of a visit, updated, with those that run now added. An end that was seen stays. */
const withSeen = (held: readonly CrashBet[], bets: readonly CrashBet[]): readonly CrashBet[] => [
  ...held.map((bet) =>
    bet.state === 'placed' ? (bets.find(({ bet_id }) => bet_id === bet.bet_id) ?? bet) : bet,
  ),
  ...bets.filter((bet) => bet.state === 'placed' && !held.some(({ bet_id }) => bet_id === bet.bet_id)),
]

const placed = merge([intents[1].bet.done, intents[2].bet.done])

/** The player's bets of this visit on the shown game: placed by the page, or running when it opened. */
const $visit = createStore<readonly CrashBet[]>([])
  .on(placed, (held, { outcome }) => withSeen(held, [{ ...outcome, state: 'placed' }]))
  .on(sample({ clock: merge([$ownBets, placed]), source: $ownBets }), withSeen)
  .reset([playerForgotten, $crashGame.updates])

/** Total of those bets after each of them, in cents. */
export const $profit = $visit.map((bets): readonly number[] => {
  let sum = 0
  return bets.flatMap((bet) => {
    const net = netCentsOf(bet)
    if (net === undefined) return []
    sum += net
    return sum
  })
})
