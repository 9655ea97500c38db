import type { Database } from './database.ts'

export type Exclusions = ReturnType<typeof createExclusions>

/** Self-exclusions of players with their ends. An exclusion expires by itself and cannot be shortened. */
export function createExclusions(database: Database) {
  const select = database.prepare('SELECT until FROM exclusion WHERE player_id = ?')
  const extend = database.prepare(
    `INSERT INTO exclusion (player_id, until) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET until = max(until, excluded.until) RETURNING until`,
  )

  return {
    /** The end of the player's exclusion, epoch ms; undefined without one. */
    until(player_id: number, now: number): number | undefined {
      const until = Number(select.get(player_id)?.until ?? 0)
      return until > now ? until : undefined
    },
    /** Excludes the player until then at least; returns the end in force, epoch ms. */
    exclude: (player_id: number, until: number): number => Number(extend.get(player_id, until)?.until),
  }
}
