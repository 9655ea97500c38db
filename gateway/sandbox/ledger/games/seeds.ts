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

export function createGameSeeds(database: Database) {
  const columns = 'player_id, server_seed, server_seed_hash, made_at'
  const insert = database.inserter<GameSeed>('game_seed', columns)
  const selectById = database.query<GameSeed>('SELECT * FROM game_seed WHERE seed_id = ?')
  const selectNext = database.query<GameSeed>(
    'SELECT * FROM game_seed WHERE player_id = ? AND client_seed IS NULL',
  )
  const selectCurrent = database.query<GameSeed>(
    'SELECT * FROM game_seed WHERE player_id = ? AND client_seed IS NOT NULL AND revealed_at IS NULL',
  )
  const reveal = database.prepare('UPDATE game_seed SET revealed_at = ? WHERE seed_id = ?')
  const use = database.prepare('UPDATE game_seed SET client_seed = ? WHERE seed_id = ?')
  const count = database.query<{ nonce: number }>(
    'UPDATE game_seed SET rounds = rounds + 1 WHERE seed_id = ? RETURNING rounds - 1 AS nonce',
  )

  return {
    find: (seed_id: number) => selectById.first(seed_id),
    /** The committed seed, for use after the next rotation. */
    next: (player_id: number) => selectNext.first(player_id),
    /** The seed in use; undefined until the first rotation. */
    current: (player_id: number) => selectCurrent.first(player_id),
    /** Commits a new seed. Throws if one is committed already. */
    commit: (player_id: number, server_seed: string, server_seed_hash: string, now: number) =>
      insert({ player_id, server_seed, server_seed_hash, made_at: now }),
    reveal: (seed_id: number, now: number) => void reveal.run(now, seed_id),
    /** Puts a committed seed in use. Throws if another is in use. */
    use: (seed_id: number, client_seed: string) => void use.run(client_seed, seed_id),
    /** Takes the nonce of the next round and counts it. */
    takeNonce: (seed_id: number): number => count.first(seed_id)?.nonce ?? Number.NaN,
  }
}
