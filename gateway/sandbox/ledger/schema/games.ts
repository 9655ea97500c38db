/**
 * Seeds and rounds of dice, mines and the slot: a step of the schema. A player has at most one committed seed (not
 * yet used, no client seed), one seed in use, and one open round of each game.
 */
export const gameSchema = `
  CREATE TABLE game_seed (
    seed_id INTEGER PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    server_seed TEXT NOT NULL,
    server_seed_hash TEXT NOT NULL,
    client_seed TEXT,
    rounds INTEGER NOT NULL DEFAULT 0,
    made_at INTEGER NOT NULL,
    revealed_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX game_seed_next ON game_seed (player_id) WHERE client_seed IS NULL;
  CREATE UNIQUE INDEX game_seed_current ON game_seed (player_id)
    WHERE client_seed IS NOT NULL AND revealed_at IS NULL;

  CREATE TABLE game_round (
    round_id INTEGER PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    game TEXT NOT NULL CHECK (game IN ('dice', 'mines', 'slot')),
    reference TEXT NOT NULL,
    seed_id INTEGER NOT NULL REFERENCES game_seed,
    nonce INTEGER NOT NULL,
    stake_cents INTEGER NOT NULL CHECK (stake_cents > 0),
    play TEXT NOT NULL,
    paid_cents INTEGER NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
    placed_at INTEGER NOT NULL,
    settled_at INTEGER,
    UNIQUE (player_id, reference),
    UNIQUE (seed_id, nonce)
  ) STRICT;
  CREATE UNIQUE INDEX game_round_open ON game_round (player_id, game) WHERE settled_at IS NULL;
  CREATE INDEX game_round_by_player ON game_round (player_id, game, round_id);
  `

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
