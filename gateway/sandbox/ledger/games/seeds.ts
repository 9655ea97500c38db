import type { Database } from '../database.ts'

/** A server seed: committed (no client seed yet), in use, or revealed. */
export interface GameSeed {
  readonly seed_id: number
  readonly player_id: number
  /** Secret until `revealed_at` is set. */
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string | undefined
  /** Number of rounds it has been used for: the next round's nonce. */
  readonly rounds: number
  /** Epoch ms. */
  readonly revealed_at: number | undefined
}

export type GameSeeds = ReturnType<typeof createGameSeeds>

/** Storage of the seeds of players' rounds. */
export function createGameSeeds(database: Database) {
  const insert = database.prepare(
    'INSERT INTO game_seed (player_id, server_seed, server_seed_hash, made_at) VALUES (?, ?, ?, ?)',
  )
  const selectById = database.prepare('SELECT * FROM game_seed WHERE seed_id = ?')
  const selectNext = database.prepare('SELECT * FROM game_seed WHERE player_id = ? AND client_seed IS NULL')
  const selectCurrent = database.prepare(
    'SELECT * FROM game_seed WHERE player_id = ? AND client_seed IS NOT NULL AND revealed_at IS NULL',
  )
  const reveal = database.prepare('UPDATE game_seed SET revealed_at = ? WHERE seed_id = ?')
  const use = database.prepare('UPDATE game_seed SET client_seed = ? WHERE seed_id = ?')
  const count = database.prepare(
    'UPDATE game_seed SET rounds = rounds + 1 WHERE seed_id = ? RETURNING rounds - 1 AS nonce',
  )

  return {
    find: (seed_id: number) => readSeed(selectById.get(seed_id)),
    /** The committed seed, for use after the next rotation. */
    next: (player_id: number) => readSeed(selectNext.get(player_id)),
    /** The seed in use; undefined until the first rotation. */
    current: (player_id: number) => readSeed(selectCurrent.get(player_id)),
    /** Commits a new seed. Throws if one is committed already. */
    commit: (player_id: number, server_seed: string, server_seed_hash: string, now: number) =>
      void insert.run(player_id, server_seed, server_seed_hash, now),
    reveal: (seed_id: number, now: number) => void reveal.run(now, seed_id),
    /** Puts a committed seed in use. Throws if another is in use. */
    use: (seed_id: number, client_seed: string) => void use.run(client_seed, seed_id),
    /** Takes the nonce of the next round and counts it. */
    takeNonce: (seed_id: number): number => Number(count.get(seed_id)?.nonce),
  }
}

function readSeed(row: Record<string, unknown> | undefined): GameSeed | undefined {
  return (
    row && {
      seed_id: Number(row.seed_id),
      player_id: Number(row.player_id),
      server_seed: String(row.server_seed),
      server_seed_hash: String(row.server_seed_hash),
      client_seed: row.client_seed === null ? undefined : String(row.client_seed),
      rounds: Number(row.rounds),
      revealed_at: row.revealed_at === null ? undefined : Number(row.revealed_at),
    }
  )
}
