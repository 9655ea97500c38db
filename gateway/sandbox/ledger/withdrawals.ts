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

export type Withdrawals = ReturnType<typeof createWithdrawals>

/** Withdrawals: the money leaves the player's account at once, is held among the payouts, and is then paid. Final. */
export function createWithdrawals(database: Database, movements: Movements) {
  const insert = database.prepare(
    `INSERT INTO withdrawal (player_id, reference, amount_cents, mobile, asked_at, due_at)
     VALUES (?, ?, ?, ?, ?, ?) RETURNING *`,
  )
  const select = database.prepare('SELECT * FROM withdrawal WHERE player_id = ? AND reference = ?')
  const selectDue = database.prepare(
    `SELECT withdrawal_id, amount_cents, due_at FROM withdrawal WHERE state = 'pending' AND due_at <= ?
     ORDER BY due_at, withdrawal_id`,
  )
  const pay = database.prepare(
    `UPDATE withdrawal SET state = 'paid', paid_at = due_at WHERE withdrawal_id = ? AND state = 'pending'`,
  )

  /** Thrown within the transaction to roll the withdrawal's row back. */
  const tooLittle = new Error('The player has too little')

  return {
    /** Makes a withdrawal; for a repeated reference, returns the first one. Undefined: the balance is too small. */
    ask(withdrawal: NewWithdrawal): WithdrawalRow | undefined {
      const { player_id, reference, amount_cents, mobile, asked_at, due_at } = withdrawal
      try {
        return transaction(database, () => {
          const first = select.get(player_id, reference)
          if (first) return readRow(first)
          const row = readRow(insert.get(player_id, reference, amount_cents, mobile, asked_at, due_at) ?? {})
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
      const due = selectDue.all(now)
      if (due.length === 0) return
      transaction(database, () => {
        for (const { withdrawal_id, amount_cents, due_at } of due) {
          pay.run(Number(withdrawal_id))
          movements.move({
            reference: `payout ${withdrawal_id}`,
            kind: 'payout',
            made_at: Number(due_at),
            entries: { payouts: -Number(amount_cents), outside: Number(amount_cents) },
          })
        }
      })
    },
  }
}

function readRow(row: Record<string, unknown>): WithdrawalRow {
  return {
    withdrawal_id: Number(row.withdrawal_id),
    player_id: Number(row.player_id),
    reference: String(row.reference),
    amount_cents: Number(row.amount_cents),
    mobile: String(row.mobile),
    asked_at: Number(row.asked_at),
  }
}
