import type { Database } from './database.ts'

/** Players created at the casino, and their favourite games. */
export function createCasinoPlayers(database: Database) {
  return {
    /** Creates a player; no effect for an existing one. */
    create: (player_id: number, created_at: number) =>
      void database.insert('casino_player', { player_id, created_at }, 'ON CONFLICT DO NOTHING'),
    has: (player_id: number) =>
      database.first`SELECT 1 FROM casino_player WHERE player_id = ${player_id}` !== undefined,
    /** Ids of the player's favourites, newest first. */
    favorites: (player_id: number) =>
      database.all<{ game_id: string }>`
        SELECT game_id FROM favorite_game WHERE player_id = ${player_id} ORDER BY added_at DESC, game_id`.map(
        ({ game_id }) => game_id,
      ),
    addFavorite: (player_id: number, game_id: string, added_at: number) =>
      void database.insert('favorite_game', { player_id, game_id, added_at }, 'ON CONFLICT DO NOTHING'),
    removeFavorite: (player_id: number, game_id: string) =>
      void database.run`DELETE FROM favorite_game WHERE player_id = ${player_id} AND game_id = ${game_id}`,
  }
}
