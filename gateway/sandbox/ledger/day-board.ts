import { type Database, transaction } from './database.ts'
import type { Movements } from './movements.ts'

/** Points earned by settled bets, by player. Excluded players are left out. */
export function createDayBoard(database: Database) {
  return {
    /** Most points first; of equal ones the player who reached them earlier. */
    of: ([from, until]: readonly [from: number, until: number], now: number) =>
      database.all<{ player_id: number; mobile: string; points: number }>`
        SELECT point.player_id, player.mobile, sum(point.points) AS points FROM point JOIN player USING (player_id)
        WHERE point.made_at >= ${from} AND point.made_at < ${until} AND point.reference GLOB 'bet *'
        AND NOT EXISTS (
          SELECT 1 FROM exclusion WHERE exclusion.player_id = point.player_id AND exclusion.until > ${now})
        GROUP BY point.player_id ORDER BY points DESC, max(point.made_at), player_id`,
  }
}

/** The boards whose days have prizes: of points, and of cash-outs on crash. */
export type PrizeBoard = 'points' | 'crash'

/** Daily prizes. A board's day is marked as paid in the transaction of its money, so nothing pays it twice. */
export function createDayPrizes(database: Database, movements: Movements) {
  return {
    /** Pays a day's prizes in one transaction; no effect for a paid day. */
    pay(
      board: PrizeBoard,
      day: number,
      won: readonly { readonly player_id: number; readonly amount_cents: number }[],
      now: number,
    ): void {
      transaction(database, () => {
        if (!database.insert('prize_day', { board, day, paid_at: now }, 'ON CONFLICT DO NOTHING')) return
        for (const { player_id, amount_cents } of won) {
          database.insert('prize', { board, day, player_id, amount_cents })
          const reference = `${board} prize of day ${day} for player ${player_id}`
          movements.pay(player_id, amount_cents, { reference, kind: 'prize', made_at: now })
        }
      })
    },
    /** The paid prizes of a day, highest first. */
    paid: (board: PrizeBoard, day: number) =>
      database.all<{ mobile: string; amount_cents: number }>`
        SELECT mobile, amount_cents FROM prize JOIN player USING (player_id)
        WHERE board = ${board} AND day = ${day} ORDER BY amount_cents DESC, player_id`,
  }
}
