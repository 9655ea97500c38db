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
  const earned = `SELECT point.player_id, player.mobile, sum(point.points) AS points, max(point.made_at) AS reached_at
    FROM point JOIN player USING (player_id)
    WHERE point.made_at >= :from AND point.made_at < :until AND point.reference GLOB 'bet *'
    AND NOT EXISTS (SELECT 1 FROM exclusion WHERE exclusion.player_id = point.player_id AND exclusion.until > :now)
    GROUP BY point.player_id`
  const selectFirst = database.query<DayPoints>(
    `SELECT * FROM (${earned}) ORDER BY points DESC, reached_at, player_id LIMIT :limit`,
  )
  const selectPoints = database.query<{ points: number; behind: number }>(
    `WITH board AS (${earned}) SELECT own.points, (
       SELECT count(*) FROM board WHERE board.points > own.points
       OR (board.points = own.points AND (board.reached_at, board.player_id) < (own.reached_at, own.player_id))
     ) AS behind FROM board AS own WHERE own.player_id = :player_id`,
  )

  return {
    /** Most points first; of equal ones the player who reached them earlier. */
    first: ([from, until]: Span, now: number, limit: number) =>
      selectFirst.named({ from, until, now, limit }),
    /** A player's points and the number of players ahead; undefined for a player without points. */
    pointsOf: (player_id: number, [from, until]: Span, now: number) =>
      selectPoints.named({ player_id, from, until, now })[0],
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
  const tablesOf = ({ days, prizes, title }: (typeof boards)[PrizeBoard]) => ({
    title,
    selectDay: database.prepare(`SELECT 1 FROM ${days} WHERE day = ?`),
    insertDay: database.inserter(days, 'day, paid_at'),
    insertPrize: database.inserter(prizes, 'day, player_id, amount_cents'),
    selectPaid: database.query<{ mobile: string; amount_cents: number }>(
      `SELECT mobile, amount_cents FROM ${prizes} JOIN player USING (player_id) WHERE day = ?
       ORDER BY amount_cents DESC, player_id`,
    ),
  })
  const tables = { points: tablesOf(boards.points), crash: tablesOf(boards.crash) }

  return {
    /** Pays a day's prizes in one transaction; no effect for a paid day. */
    pay(board: PrizeBoard, day: number, prizes: readonly Prize[], now: number): void {
      const { title, selectDay, insertDay, insertPrize } = tables[board]
      transaction(database, () => {
        if (selectDay.get(day)) return
        insertDay({ day, paid_at: now })
        for (const { player_id, amount_cents } of prizes) {
          insertPrize({ day, player_id, amount_cents })
          const reference = `${title} of day ${day} for player ${player_id}`
          movements.pay(player_id, amount_cents, { reference, kind: 'prize', made_at: now })
        }
      })
    },
    /** The paid prizes of a day, highest first. */
    paid: (board: PrizeBoard, day: number) => tables[board].selectPaid.all(day),
  }
}
