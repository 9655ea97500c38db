import type { Database } from './database.ts'
import { type Movement, playerAccount } from './movements.ts'

/** Sums of a player's movements within a span, in cents; only `net` may be negative. */
export interface TurnoverCents {
  readonly deposits: number
  readonly withdrawals: number
  /** Stakes less the returned ones. */
  readonly stakes: number
  readonly wins: number
  /** Wins less stakes; negative for a loss. */
  readonly net: number
}

export type Turnovers = ReturnType<typeof createTurnovers>

/** Sums of deposits, withdrawals, stakes and wins by player. */
export function createTurnovers(database: Database) {
  const sums = database.prepare(
    `SELECT kind, sum(amount_cents) AS cents FROM entry JOIN movement USING (movement_id)
     JOIN account USING (account_id) WHERE account.name = ? AND made_at >= ? GROUP BY kind`,
  )

  return {
    /** The sums since that moment, inclusive (epoch ms). */
    since(player_id: number, moment: number): TurnoverCents {
      const rows = sums.all(playerAccount(player_id), moment)
      const byKind = new Map(rows.map(({ kind, cents }) => [String(kind), Number(cents)]))
      const sum = (kind: Movement['kind']) => byKind.get(kind) ?? 0
      const stakes = 0 - sum('stake') - sum('refund')
      const wins = sum('win')
      return {
        deposits: sum('deposit'),
        withdrawals: Math.abs(sum('withdrawal')),
        stakes,
        wins,
        net: wins - stakes,
      }
    },
  }
}
