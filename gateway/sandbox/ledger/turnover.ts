import type { Database } from './database.ts'
import { type Movement, playerAccount } from './movements.ts'

export type Turnovers = ReturnType<typeof createTurnovers>

/** Sums of deposits, withdrawals, stakes and wins by player. */
export function createTurnovers(database: Database) {
  const sums = database.prepare(
    `SELECT kind, sum(amount_cents) AS cents FROM entry JOIN movement USING (movement_id)
     JOIN account USING (account_id) WHERE account.name = ? AND made_at >= ? GROUP BY kind`,
  )

  return {
    /** A player's sums in cents since that moment, inclusive (epoch ms); only `net` may be negative. */
    since(player_id: number, moment: number) {
      const rows = sums.all(playerAccount(player_id), moment)
      const byKind = new Map(rows.map(({ kind, cents }) => [String(kind), Number(cents)]))
      const sum = (kind: Movement['kind']) => byKind.get(kind) ?? 0
      // Stakes less the returned ones.
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
