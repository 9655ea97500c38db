import { type Database, transaction } from './database.ts'
import type { Movements } from './movements.ts'

/** The ranking of the players by points from settled bets, without excluded players. */
export function createDayBoard(database: Database) {
  return {
    /** The players of a span of time, most points first; of equal ones, who reached them earlier. */
    ranking: ([from, until]: readonly [from: number, until: number], now: number) =>
      database.all<{ player_id: number; mobile: string; points: number }>`
        SELECT point.player_id, player.mobile, sum(point.points) AS points FROM point JOIN player USING (player_id)
        WHERE point.made_at >= ${from} AND point.made_at < ${until} AND point.reference GLOB 'bet *'
        AND NOT EXISTS (
          SELECT 1 FROM exclusion WHERE exclusion.player_id = point.player_id AND exclusion.until > ${now})
        GROUP BY point.player_id ORDER BY points DESC, max(point.made_at), player_id`,
  }
}

/** A daily board with prizes: points of bets, or multipliers of crash. */
export type PrizeBoard = 'points' | 'crash'

/** The prizes of the boards. A board's day is marked as paid in the transaction that pays it, so it is paid once. */
export function createDayPrizes(database: Database, movements: Movements) {
  return {
    /** Pays a day's prizes; no effect for a paid day. */
    pay(
      board: PrizeBoard,
      day: number,
      prizes: readonly { readonly player_id: number; readonly amount_cents: number }[],
      now: number,
    ): void {
      transaction(database, () => {
        if (!database.insert('prize_day', { board, day, paid_at: now }, 'ON CONFLICT DO NOTHING')) return
        for (const { player_id, amount_cents } of prizes) {
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
