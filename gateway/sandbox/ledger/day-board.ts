import { type Database, transaction } from './database.ts'
import type { Movements } from './movements.ts'

export interface DayPoints {
  readonly player_id: number
  readonly mobile: string
  readonly points: number
}

type Span = readonly [from: number, until: number]

/** Points earned by settled bets, by player. Excluded players are left out. */
export function createDayBoard(database: Database) {
  return {
    /** Most points first; of equal ones the player who reached them earlier. */
    of: ([from, until]: Span, now: number) =>
      database.all<DayPoints>`
        SELECT point.player_id, player.mobile, sum(point.points) AS points FROM point JOIN player USING (player_id)
        WHERE point.made_at >= ${from} AND point.made_at < ${until} AND point.reference GLOB 'bet *'
        AND NOT EXISTS (
          SELECT 1 FROM exclusion WHERE exclusion.player_id = point.player_id AND exclusion.until > ${now})
        GROUP BY point.player_id ORDER BY points DESC, max(point.made_at), player_id`,
  }
}

export interface Prize {
  readonly player_id: number
  readonly amount_cents: number
}

/** The boards with daily prizes: their tables of paid days and of prizes, and their wording in the proof. */
const boards = {
  points: { days: 'prize_day', prizes: 'day_prize', title: 'prize', plural: 'day prizes' },
  crash: { days: 'crash_prize_day', prizes: 'crash_prize', title: 'crash prize', plural: 'crash prizes' },
} as const
export type PrizeBoard = keyof typeof boards

/** Invariants of prizes for the ledger's proof: each query counts violations. */
export const prizeInvariants: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(boards).flatMap(({ prizes, title, plural }) => {
    const reference = `'${title} of day ' || ${prizes}.day || ' for player ' || ${prizes}.player_id`
    return [
      [
        `${plural} whose money does not agree with what was paid`,
        `SELECT count(*) AS offenders FROM ${prizes}
         LEFT JOIN movement ON movement.reference = ${reference}
         LEFT JOIN entry ON entry.movement_id = movement.movement_id AND entry.amount_cents > 0
         WHERE coalesce(entry.amount_cents, 0) <> ${prizes}.amount_cents`,
      ],
      [
        `${title}s of a day that has not paid them`,
        `SELECT count(*) AS offenders FROM movement WHERE reference GLOB '${title} of day *'
         AND NOT EXISTS (SELECT 1 FROM ${prizes} WHERE movement.reference = ${reference})`,
      ],
    ]
  }),
)

/** Daily prizes. A day is marked as paid in the transaction of its money, so nothing pays it twice. */
export function createDayPrizes(database: Database, movements: Movements) {
  return {
    /** Pays a day's prizes in one transaction; no effect for a paid day. */
    pay(board: PrizeBoard, day: number, won: readonly Prize[], now: number): void {
      const { days, prizes, title } = boards[board]
      transaction(database, () => {
        if (!database.insert(days, { day, paid_at: now }, 'ON CONFLICT DO NOTHING')) return
        for (const { player_id, amount_cents } of won) {
          database.insert(prizes, { day, player_id, amount_cents })
          const reference = `${title} of day ${day} for player ${player_id}`
          movements.pay(player_id, amount_cents, { reference, kind: 'prize', made_at: now })
        }
      })
    },
    /** The paid prizes of a day, highest first. */
    paid: (board: PrizeBoard, day: number) =>
      database
        .prepare(
          `SELECT mobile, amount_cents FROM ${boards[board].prizes} JOIN player USING (player_id) WHERE day = ?
           ORDER BY amount_cents DESC, player_id`,
        )
        .all(day)
        .map(({ mobile, amount_cents }) => ({ mobile: String(mobile), amount_cents: Number(amount_cents) })),
  }
}
