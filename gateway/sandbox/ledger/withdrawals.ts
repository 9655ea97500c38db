import { type Database, transaction } from './database.ts'
import { type Movements, playerAccount } from './movements.ts'

export interface WithdrawalRow {
  readonly withdrawal_id: number
  readonly player_id: number
  /** The client's reference, one per intent. */
  readonly reference: string
  readonly amount_cents: number
  readonly mobile: string
  /** Time of the request, epoch ms. */
  readonly asked_at: number
  /** Time of the payout, epoch ms. */
  readonly due_at: number
}

/**
 * Withdrawals: the money moves from the player's account to the payouts at once, and is paid later. It cannot be taken
 * back.
 */
export function createWithdrawals(database: Database, movements: Movements) {
  return {
    /**
     * Makes a withdrawal and returns it; for a repeated reference, the earlier one. Undefined: the balance is too
     * small.
     */
    ask(withdrawal: Omit<WithdrawalRow, 'withdrawal_id'>): WithdrawalRow | undefined {
      const { player_id, reference, amount_cents, asked_at } = withdrawal
      return transaction(database, () => {
        const earlier = database.first<WithdrawalRow>`
          SELECT * FROM withdrawal WHERE player_id = ${player_id} AND reference = ${reference}`
        if (earlier) return earlier
        if (movements.balanceCents(playerAccount(player_id)) < amount_cents) return undefined
        const row = database.insert<WithdrawalRow>('withdrawal', withdrawal)
        movements.move({
          reference: `withdrawal ${row.withdrawal_id}`,
          kind: 'withdrawal',
          made_at: asked_at,
          entries: { [playerAccount(player_id)]: -amount_cents, payouts: amount_cents },
        })
        return row
      })
    },
    /** Pays all withdrawals that are due at `now`, epoch ms, each at its due time. */
    payDue(now: number): void {
      const due = database.all<WithdrawalRow>`
        SELECT * FROM withdrawal WHERE state = 'pending' AND due_at <= ${now} ORDER BY due_at, withdrawal_id`
      if (due.length === 0) return
      transaction(database, () => {
        for (const { withdrawal_id, amount_cents, due_at } of due) {
          database.run`UPDATE withdrawal SET state = 'paid', paid_at = due_at
            WHERE withdrawal_id = ${withdrawal_id} AND state = 'pending'`
          movements.move({
            reference: `payout ${withdrawal_id}`,
            kind: 'payout',
            made_at: due_at,
            entries: { payouts: -amount_cents, outside: amount_cents },
          })
        }
      })
    },
  }
}
