import type { Database } from './database.ts'

export function createFavorites(database: Database) {
  return {
    /** Ids of the player's favourites, newest first. */
    of: (player_id: number) =>
      database.all<{ game_id: string }>`
        SELECT game_id FROM favorite_game WHERE player_id = ${player_id} ORDER BY added_at DESC, game_id`.map(
        ({ game_id }) => game_id,
      ),
    add: (player_id: number, game_id: string, added_at: number) =>
      void database.insert('favorite_game', { player_id, game_id, added_at }, 'ON CONFLICT DO NOTHING'),
    remove: (player_id: number, game_id: string) =>
      void database.run`DELETE FROM favorite_game WHERE player_id = ${player_id} AND game_id = ${game_id}`,
  }
}
