import type { Database } from './database.ts'

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
