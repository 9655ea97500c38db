import { type Database, transaction } from './database.ts'
import { type Movements, playerAccount } from './movements.ts'

/** A player's prize of a day. */
export interface Prize {
  readonly player_id: number
  readonly amount_cents: number
}

export type DayPrizes = ReturnType<typeof createDayPrizes>

/** The reference of the movement that paid a prize, as SQL of a row of `day_prize`. */
export const PRIZE_REFERENCE = `'prize of day ' || day_prize.day || ' for player ' || day_prize.player_id`

/** The prizes of days: which are paid stands beside their money, so that no restart and no other board pays a day twice. */
export function createDayPrizes(database: Database, movements: Movements) {
  const selectDay = database.prepare('SELECT 1 FROM prize_day WHERE day = ?')
  const insertDay = database.prepare('INSERT INTO prize_day (day, paid_at) VALUES (?, ?)')
  const insertPrize = database.prepare(
    'INSERT INTO day_prize (day, player_id, amount_cents) VALUES (?, ?, ?)',
  )

  return {
    /** Pays a day's prizes in one transaction; a day that has been paid is left as it is. */
    pay(day: number, prizes: readonly Prize[], now: number): void {
      transaction(database, () => {
        if (selectDay.get(day)) return
        insertDay.run(day, now)
        for (const { player_id, amount_cents } of prizes) {
          insertPrize.run(day, player_id, amount_cents)
          movements.move({
            reference: `prize of day ${day} for player ${player_id}`,
            kind: 'gift',
            made_at: now,
            entries: { house: -amount_cents, [playerAccount(player_id)]: amount_cents },
          })
        }
      })
    },
  }
}
