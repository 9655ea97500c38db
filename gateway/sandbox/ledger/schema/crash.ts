/**
 * The crash game's hash chains, rounds and bets: a step of the schema. A chain's head is stored before its salt. A
 * checkpoint is stored for every `spacing` links; the links between are hashed again when needed.
 */
export const crashSchema = `
  CREATE TABLE crash_chain (
    chain_id INTEGER PRIMARY KEY,
    first_round INTEGER NOT NULL,
    links INTEGER NOT NULL CHECK (links > 0),
    spacing INTEGER NOT NULL CHECK (spacing > 0),
    head TEXT NOT NULL,
    published_at INTEGER NOT NULL,
    salt TEXT
  ) STRICT;
  CREATE TRIGGER crash_salt_stands BEFORE UPDATE ON crash_chain WHEN OLD.salt IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a salt is never changed'); END;
  CREATE TRIGGER crash_head_stands BEFORE UPDATE OF first_round, links, head ON crash_chain
    BEGIN SELECT RAISE(ABORT, 'a published chain is never changed'); END;

  CREATE TABLE crash_checkpoint (
    chain_id INTEGER NOT NULL REFERENCES crash_chain,
    position INTEGER NOT NULL,
    link TEXT NOT NULL,
    PRIMARY KEY (chain_id, position)
  ) STRICT, WITHOUT ROWID;

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
