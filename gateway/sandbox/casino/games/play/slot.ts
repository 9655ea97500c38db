import { type Answer, refused } from '../../../answer.ts'
import type { MoneyDeps } from '../../../bets/deps.ts'
import { lineOf, payOf, SPIN_EVERY_MS, stopsOf } from '../rules/slot.ts'
import { numbersOf, once, openRound, type Staked, settleRound } from './round.ts'

/** Time in ms until the player may spin again; 0: now. */
export function spinInMs({ ledger, now }: MoneyDeps, player_id: number): number {
  const [last] = ledger.games.rounds.list(player_id, 'slot', 1)
  return last ? Math.max(0, last.placed_at + SPIN_EVERY_MS - now()) : 0
}

/** One spin for each reference, at least five seconds after the last spin. */
export function spinSlot(deps: MoneyDeps, staked: Omit<Staked, 'game'>): Answer {
  return once(deps, staked.player_id, staked.reference, () => {
    const spin_in_ms = spinInMs(deps, staked.player_id)
    if (spin_in_ms > 0)
      return refused(409, `The next spin is possible in ${Math.ceil(spin_in_ms / 1_000)} s`, {
        reason: 'too-early',
        spin_in_ms,
      })
    return openRound(deps, { ...staked, game: 'slot' }, {}, (round) => {
      const stops = stopsOf(numbersOf(deps, round))
      const line = lineOf(stops)
      return settleRound(deps, round, { stops, line }, round.stake_cents * payOf(line))
    })
  })
}
