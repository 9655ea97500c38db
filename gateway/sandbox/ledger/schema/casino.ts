/** The tables of the casino's games. `play` is JSON with fields of the game. */
export const casinoSchema = `
  -- A server seed is committed while it has no client seed, then in use, then revealed.
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

  CREATE TABLE favorite_game (
    player_id INTEGER NOT NULL REFERENCES player,
    game_id TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    PRIMARY KEY (player_id, game_id)
  ) STRICT, WITHOUT ROWID;

  -- The links of a chain follow from its secret.
  CREATE TABLE crash_chain (
    first_round INTEGER PRIMARY KEY,
    links INTEGER NOT NULL CHECK (links > 0),
    head TEXT NOT NULL,
    salt TEXT NOT NULL,
    secret TEXT NOT NULL,
    published_at INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER crash_chain_is_never_changed BEFORE UPDATE ON crash_chain
    BEGIN SELECT RAISE(ABORT, 'a published chain is never changed'); END;

  CREATE TABLE crash_round (
    round_id INTEGER PRIMARY KEY,
    phase TEXT NOT NULL CHECK (phase IN ('betting', 'running', 'crashed', 'void')),
    opens_at INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    ended_at INTEGER,
    crash_hundredths INTEGER,
    CHECK ((ended_at IS NULL) = (phase IN ('betting', 'running'))),
    CHECK ((crash_hundredths IS NULL) = (phase <> 'crashed'))
  ) STRICT;

  CREATE TABLE crash_bet (
    bet_id INTEGER PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    round_id INTEGER NOT NULL REFERENCES crash_round,
    slot INTEGER NOT NULL CHECK (slot IN (1, 2)),
    reference TEXT NOT NULL,
    stake_cents INTEGER NOT NULL CHECK (stake_cents > 0),
    auto_hundredths INTEGER,
    target_hundredths INTEGER NOT NULL CHECK (target_hundredths > 100),
    placed_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'placed' CHECK (state IN ('placed', 'cashed-out', 'lost', 'cancelled')),
    hundredths INTEGER CHECK ((hundredths IS NULL) = (state <> 'cashed-out')),
    win_cents INTEGER NOT NULL DEFAULT 0 CHECK (win_cents >= 0),
    settled_at INTEGER CHECK ((settled_at IS NULL) = (state = 'placed')),
    UNIQUE (player_id, reference)
  ) STRICT;
  CREATE UNIQUE INDEX crash_bet_by_slot ON crash_bet (round_id, player_id, slot) WHERE state <> 'cancelled';
  CREATE INDEX crash_bet_by_player ON crash_bet (player_id, bet_id);
  CREATE INDEX crash_bet_running ON crash_bet (round_id, target_hundredths) WHERE state = 'placed';
  CREATE INDEX crash_bet_won ON crash_bet (settled_at) WHERE state = 'cashed-out';
  CREATE TRIGGER crash_bet_is_settled_once BEFORE UPDATE ON crash_bet WHEN OLD.state <> 'placed'
    BEGIN SELECT RAISE(ABORT, 'a settled bet is never changed'); END;
`
