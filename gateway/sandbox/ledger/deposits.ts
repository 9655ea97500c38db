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
  /** The later answer of the phone, which the sandbox decides at the request. */
  readonly outcome: DepositOutcome
  /** Time of that answer, epoch ms. */
  readonly due_at: number
  readonly settled_at: number | undefined
}

export type Deposits = ReturnType<typeof createDeposits>

/** Deposits by phone: pending, then confirmed, cancelled or timed out. A confirmation moves the money, once. */
export function createDeposits(database: Database, movements: Movements) {
  const find = (player_id: number, reference: string) =>
    database.first<DepositRow>`SELECT * FROM deposit WHERE player_id = ${player_id} AND reference = ${reference}`

  /** Ends a pending deposit with its outcome, and moves the money of a confirmed one. */
  const applyOutcome = (deposit_id: number) => {
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
    /** Stores a requested deposit and returns it; for a repeated reference, the earlier one. */
    ask(deposit: Omit<DepositRow, 'deposit_id' | 'state' | 'settled_at'>): DepositRow {
      const earlier = find(deposit.player_id, deposit.reference)
      return earlier ?? database.insert<DepositRow>('deposit', deposit)
    },
    settleDue(now: number): void {
      const due = database.all<DepositRow>`
        SELECT * FROM deposit WHERE state = 'pending' AND due_at <= ${now} ORDER BY due_at, deposit_id`
      if (due.length === 0) return
      transaction(database, () => {
        for (const { deposit_id } of due) applyOutcome(deposit_id)
      })
    },
    /** Ends the pending deposits of a reference, of any player, with this outcome now; false if there are none. */
    answer(reference: string, outcome: DepositOutcome, now: number): boolean {
      return transaction(database, () => {
        const pending = database.all<DepositRow>`
          SELECT * FROM deposit WHERE state = 'pending' AND reference = ${reference}`
        for (const { deposit_id } of pending) {
          database.run`UPDATE deposit SET outcome = ${outcome}, due_at = ${now} WHERE deposit_id = ${deposit_id}`
          applyOutcome(deposit_id)
        }
        return pending.length > 0
      })
    },
    /** The sum in cents of a player's pending deposits that were requested since a time. */
    pendingCents: (player_id: number, since: number): number =>
      database.first<{ cents: number }>`
        SELECT sum(amount_cents) AS cents FROM deposit
        WHERE player_id = ${player_id} AND state = 'pending' AND asked_at >= ${since}`?.cents ?? 0,
  }
}
