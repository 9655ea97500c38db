import { type Answer, good, refused } from '../../../answers/answer.ts'
import { once } from '../../../bets/desk.ts'
import { lineOf, payOf, SPIN_EVERY_MS, stopsOf } from '../rules/slot.ts'
import { type GameDesk, intentOf, numbersOf, openRound, roundRow, type Staked, settleRound } from './round.ts'

/** Time in ms until the player may spin again; 0: now. */
export function spinInMs({ ledger, now }: GameDesk, player_id: number): number {
  const [last] = ledger.games.rounds.list(player_id, 'slot', 1)
  return last ? Math.max(0, last.placed_at + SPIN_EVERY_MS - now()) : 0
}

/** One spin for each reference, at least five seconds after the last spin. */
export function spinSlot(desk: GameDesk, staked: Omit<Staked, 'game'>): Answer {
  return once(desk, staked.player_id, intentOf(staked.reference), () => {
    const spin_in_ms = spinInMs(desk, staked.player_id)
    if (spin_in_ms > 0)
      return refused(409, `The next spin is possible in ${Math.ceil(spin_in_ms / 1_000)} s`, {
        reason: 'too-early',
        spin_in_ms,
      })
    const round = openRound(desk, { ...staked, game: 'slot' }, {})
    if ('http' in round) return round
    const stops = stopsOf(numbersOf(desk, round))
    const line = lineOf(stops)
    const paidCents = round.stake_cents * payOf(line)
    return good({ round: roundRow(desk, settleRound(desk, round, { stops, line }, paidCents)) })
  })
}
