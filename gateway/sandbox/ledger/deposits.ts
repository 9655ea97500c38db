import { type Database, transaction } from './database.ts'
import { type Movements, playerAccount } from './movements.ts'

export type DepositOutcome = 'confirmed' | 'cancelled' | 'timed-out'

export interface DepositRow {
  readonly deposit_id: number
  readonly player_id: number
  /** The client's reference, one per intent. */
  readonly reference: string
  readonly amount_cents: number
  readonly mobile: string
  readonly state: 'pending' | DepositOutcome
  readonly asked_at: number
  /** Time in epoch ms at which the phone's prompt expires. */
  readonly expires_at: number
  readonly settled_at: number | undefined
}

/** A deposit to request, with the outcome on the phone and its time. */
export type NewDeposit = Omit<DepositRow, 'deposit_id' | 'state' | 'settled_at'> & {
  readonly outcome: DepositOutcome
  readonly due_at: number
}

export type Deposits = ReturnType<typeof createDeposits>

/** Deposits by phone: asked → pending → confirmed, cancelled or timed out. The confirmation moves the money, once. */
export function createDeposits(database: Database, movements: Movements) {
  const insert = database.inserter<DepositRow | undefined>(
    'deposit',
    'player_id, reference, amount_cents, mobile, asked_at, expires_at, outcome, due_at',
    'ON CONFLICT DO NOTHING',
  )
  const select = database.query<DepositRow>('SELECT * FROM deposit WHERE player_id = ? AND reference = ?')
  const selectDue = database.query<DepositRow>(
    `SELECT * FROM deposit WHERE state = 'pending' AND due_at <= ? ORDER BY due_at, deposit_id`,
  )
  const selectRinging = database.query<DepositRow>(
    `SELECT * FROM deposit WHERE state = 'pending' AND reference = ?`,
  )
  const replan = database.prepare('UPDATE deposit SET outcome = ?, due_at = ? WHERE deposit_id = ?')
  const settle = database.query<DepositRow & { readonly settled_at: number }>(
    `UPDATE deposit SET state = outcome, settled_at = due_at
     WHERE deposit_id = ? AND state = 'pending' RETURNING *`,
  )
  const sumRinging = database.prepare(
    `SELECT coalesce(sum(amount_cents), 0) AS cents FROM deposit
     WHERE player_id = ? AND state = 'pending' AND asked_at >= ?`,
  )

  const find = (player_id: number, reference: string) => select.first(player_id, reference)

  const close = (deposit_id: number) => {
    const row = settle.first(deposit_id)
    if (row?.state !== 'confirmed') return
    movements.move({
      reference: `deposit ${deposit_id}`,
      kind: 'deposit',
      made_at: row.settled_at,
      entries: { outside: -row.amount_cents, [playerAccount(row.player_id)]: row.amount_cents },
    })
  }

  return {
    find,
    /** Requests a deposit; for a repeated reference, returns the first one. */
    ask(deposit: NewDeposit): DepositRow {
      const row = insert(deposit) ?? find(deposit.player_id, deposit.reference)
      if (!row) throw new Error('A deposit was not kept')
      return row
    },
    /** Applies the outcomes that are due by `now`. */
    settleDue(now: number): void {
      const due = selectDue.all(now)
      if (due.length === 0) return
      transaction(database, () => {
        for (const { deposit_id } of due) close(deposit_id)
      })
    },
    /** Ends a pending deposit with this outcome now; false if none is pending under the reference. */
    answer(reference: string, outcome: DepositOutcome, now: number): boolean {
      return transaction(database, () => {
        const ringing = selectRinging.all(reference)
        for (const { deposit_id } of ringing) {
          replan.run(outcome, now, deposit_id)
          close(deposit_id)
        }
        return ringing.length > 0
      })
    },
    /** The sum in cents of pending deposits requested since then. */
    ringingCents: (player_id: number, since: number) => Number(sumRinging.get(player_id, since)?.cents),
  }
}
