import { type Database, transaction } from './database.ts'
import { type Movements, playerAccount } from './movements.ts'

export interface WithdrawalRow {
  readonly withdrawal_id: number
  readonly player_id: number
  /** The client's reference, one per intent. */
  readonly reference: string
  readonly amount_cents: number
  readonly mobile: string
  readonly asked_at: number
}

/** A withdrawal to make, with the time at which it is paid. */
export type NewWithdrawal = Omit<WithdrawalRow, 'withdrawal_id'> & { readonly due_at: number }

/** Withdrawals: the money leaves the player's account at once, is held among the payouts, and is then paid. Final. */
export function createWithdrawals(database: Database, movements: Movements) {
  /** Thrown within the transaction to roll the withdrawal's row back. */
  const tooLittle = new Error('The player has too little')

  return {
    /** Makes a withdrawal; for a repeated reference, returns the first one. Undefined: the balance is too small. */
    ask(withdrawal: NewWithdrawal): WithdrawalRow | undefined {
      const { player_id, reference, amount_cents, asked_at } = withdrawal
      try {
        return transaction(database, () => {
          const first = database.first<WithdrawalRow>`
            SELECT * FROM withdrawal WHERE player_id = ${player_id} AND reference = ${reference}`
          if (first) return first
          const row = database.insert<WithdrawalRow>('withdrawal', withdrawal)
          const moved = movements.move({
            reference: `withdrawal ${row.withdrawal_id}`,
            kind: 'withdrawal',
            made_at: asked_at,
            entries: { [playerAccount(player_id)]: -amount_cents, payouts: amount_cents },
          })
          if (moved.kind === 'short') throw tooLittle
          return row
        })
      } catch (error) {
        if (error === tooLittle) return undefined
        throw error
      }
    },
    /** Pays the withdrawals due by `now`. */
    payDue(now: number): void {
      const due = database.all<WithdrawalRow & { readonly due_at: number }>`
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
