import type { Database } from './database.ts'
import { playerAccount } from './movements.ts'
import { redemptionPrefix } from './points.ts'

/** A line of a player's history: a movement, or a deposit that has not been paid. */
export interface HistoryLine {
  readonly movement_id: string
  readonly kind: string
  readonly amount_cents: number
  readonly state: 'done' | 'pending' | 'cancelled' | 'timed-out'
  /** The client's reference of a deposit, withdrawal or redemption; of any other movement the ledger's own. */
  readonly reference: string
  readonly made_at: number
}

/** The position of a line: the next page continues after the last one's. */
export interface HistoryMark {
  readonly made_at: number
  readonly movement_id: string
}

export function createHistory(database: Database) {
  const newest: HistoryMark = { made_at: Number.MAX_SAFE_INTEGER, movement_id: '' }

  return {
    /** Lines older than the mark, newest first. */
    page(player_id: number, limit: number, { made_at, movement_id }: HistoryMark = newest) {
      const prefix = redemptionPrefix(player_id)
      return database.all<HistoryLine>`
        SELECT * FROM (
          SELECT 'm' || movement.movement_id AS movement_id, movement.kind, entry.amount_cents,
            CASE WHEN withdrawal.state = 'pending' THEN 'pending' ELSE 'done' END AS state,
            coalesce(withdrawal.reference, deposit.reference,
              CASE WHEN movement.kind = 'points' AND instr(movement.reference, ${prefix}) = 1
                THEN substr(movement.reference, length(${prefix}) + 1) END,
              movement.reference) AS reference, movement.made_at
          FROM entry JOIN account USING (account_id) JOIN movement USING (movement_id)
          LEFT JOIN withdrawal ON movement.kind = 'withdrawal'
            AND withdrawal_id = CAST(substr(movement.reference, 12) AS INTEGER)
          LEFT JOIN deposit ON movement.kind = 'deposit'
            AND deposit_id = CAST(substr(movement.reference, 9) AS INTEGER)
            AND movement.reference = 'deposit ' || deposit_id
          WHERE account.name = ${playerAccount(player_id)} AND movement.made_at <= ${made_at}
          UNION ALL
          SELECT 'd' || deposit_id, 'deposit', amount_cents, state, reference, asked_at
          FROM deposit WHERE player_id = ${player_id} AND state <> 'confirmed' AND asked_at <= ${made_at}
        ) WHERE made_at < ${made_at} OR (length(movement_id), movement_id) < (length(${movement_id}), ${movement_id})
        ORDER BY made_at DESC, length(movement_id) DESC, movement_id DESC LIMIT ${limit}`
    },
  }
}
