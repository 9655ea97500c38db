import type { Database } from './database.ts'

export type Exclusions = ReturnType<typeof createExclusions>

/** Players who excluded themselves, and until when. An exclusion ends by itself, and only grows. */
export function createExclusions(database: Database) {
  const select = database.prepare('SELECT until FROM exclusion WHERE player_id = ?')
  const extend = database.prepare(
    `INSERT INTO exclusion (player_id, until) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET until = max(until, excluded.until) RETURNING until`,
  )

  return {
    /** Until when the player is excluded, epoch ms; undefined for one who is not. */
    until(player_id: number, now: number): number | undefined {
      const until = Number(select.get(player_id)?.until ?? 0)
      return until > now ? until : undefined
    },
    /** Excludes until then at least; answers until when. */
    exclude: (player_id: number, until: number): number => Number(extend.get(player_id, until)?.until),
  }
}
