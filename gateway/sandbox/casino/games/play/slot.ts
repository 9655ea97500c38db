import { type Answer, good, refused } from '../../../answers/answer.ts'
import { decideOnce } from '../../../ledger/decide-once.ts'
import { lineOf, payOf, SPIN_EVERY_MS, stopsOf } from '../rules/slot.ts'
import { type GameDeps, intentOf, numbersOf, openRound, roundRow, type Staked, settleRound } from './round.ts'

/** Time in ms until the player may spin again; 0: now. */
export function spinInMs({ ledger, now }: GameDeps, player_id: number): number {
  const [last] = ledger.games.rounds.list(player_id, 'slot', 1)
  return last ? Math.max(0, last.placed_at + SPIN_EVERY_MS - now()) : 0
}

/** One spin for each reference, at least five seconds after the last spin. */
export function spinSlot(deps: GameDeps, staked: Omit<Staked, 'game'>): Answer {
  return decideOnce(deps, staked.player_id, intentOf(staked.reference), () => {
    const spin_in_ms = spinInMs(deps, staked.player_id)
    if (spin_in_ms > 0)
      return refused(409, `The next spin is possible in ${Math.ceil(spin_in_ms / 1_000)} s`, {
        reason: 'too-early',
        spin_in_ms,
      })
    const round = openRound(deps, { ...staked, game: 'slot' }, {})
    if ('http' in round) return round
    const stops = stopsOf(numbersOf(deps, round))
    const line = lineOf(stops)
    const paidCents = round.stake_cents * payOf(line)
    return good({ round: roundRow(deps, settleRound(deps, round, { stops, line }, paidCents)) })
  })
}
