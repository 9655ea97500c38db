import type { Database } from './database.ts'

/** Players created at the casino, and their favourite games. */
export function createCasinoPlayers(database: Database) {
  const insert = database.prepare(
    'INSERT INTO casino_player (player_id, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const select = database.prepare('SELECT 1 FROM casino_player WHERE player_id = ?')
  const like = database.prepare(
    'INSERT INTO favorite_game (player_id, game_id, added_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const unlike = database.prepare('DELETE FROM favorite_game WHERE player_id = ? AND game_id = ?')
  const liked = database.prepare(
    'SELECT game_id FROM favorite_game WHERE player_id = ? ORDER BY added_at DESC, game_id',
  )

  return {
    /** Creates a player; no effect for an existing one. */
    create: (player_id: number, now: number) => void insert.run(player_id, now),
    has: (player_id: number) => select.get(player_id) !== undefined,
    /** Ids of the player's favourites, newest first. */
    favorites: (player_id: number) => liked.all(player_id).map((row) => String(row.game_id)),
    addFavorite: (player_id: number, game_id: string, now: number) => void like.run(player_id, game_id, now),
    removeFavorite: (player_id: number, game_id: string) => void unlike.run(player_id, game_id),
  }
}
