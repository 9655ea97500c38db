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
  /** The outcome on the phone, which is set at the request. */
  readonly outcome: DepositOutcome
  /** Time at which the outcome is applied, epoch ms. */
  readonly due_at: number
  readonly settled_at: number | undefined
}

export type Deposits = ReturnType<typeof createDeposits>

/** Deposits by phone: asked → pending → confirmed, cancelled or timed out. The confirmation moves the money, once. */
export function createDeposits(database: Database, movements: Movements) {
  const find = (player_id: number, reference: string) =>
    database.first<DepositRow>`SELECT * FROM deposit WHERE player_id = ${player_id} AND reference = ${reference}`

  const close = (deposit_id: number) => {
    const row = database.first<DepositRow & { readonly settled_at: number }>`
      UPDATE deposit SET state = outcome, settled_at = due_at
      WHERE deposit_id = ${deposit_id} AND state = 'pending' RETURNING *`
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
    ask(deposit: Omit<DepositRow, 'deposit_id' | 'state' | 'settled_at'>): DepositRow {
      const first = find(deposit.player_id, deposit.reference)
      return first ?? database.insert<DepositRow>('deposit', deposit)
    },
    /** Applies the outcomes that are due by `now`. */
    settleDue(now: number): void {
      const due = database.all<DepositRow>`
        SELECT * FROM deposit WHERE state = 'pending' AND due_at <= ${now} ORDER BY due_at, deposit_id`
      if (due.length === 0) return
      transaction(database, () => {
        for (const { deposit_id } of due) close(deposit_id)
      })
    },
    /** Ends the pending deposits of a reference with this outcome now; false if there are none. */
    answer(reference: string, outcome: DepositOutcome, now: number): boolean {
      return transaction(database, () => {
        const pending = database.all<DepositRow>`
          SELECT * FROM deposit WHERE state = 'pending' AND reference = ${reference}`
        for (const { deposit_id } of pending) {
          database.run`UPDATE deposit SET outcome = ${outcome}, due_at = ${now} WHERE deposit_id = ${deposit_id}`
          close(deposit_id)
        }
        return pending.length > 0
      })
    },
    /** The sum of the pending deposits requested since a time, in cents. */
    pendingCents: (player_id: number, since: number): number =>
      database.first<{ cents: number }>`
        SELECT sum(amount_cents) AS cents FROM deposit
        WHERE player_id = ${player_id} AND state = 'pending' AND asked_at >= ${since}`?.cents ?? 0,
  }
}
