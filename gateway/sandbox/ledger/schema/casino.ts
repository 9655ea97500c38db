/** Players who may open casino games, and their favourites: a step of the schema. */
export const casinoSchema = `
  CREATE TABLE casino_player (
    player_id INTEGER PRIMARY KEY REFERENCES player,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE favorite_game (
    player_id INTEGER NOT NULL REFERENCES player,
    game_id TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    PRIMARY KEY (player_id, game_id)
  ) STRICT, WITHOUT ROWID;
`
