/** Deposits, withdrawals, points, limits, exclusions and password resets: a step of the schema. */
export const moneySchema = `
  ALTER TABLE player ADD COLUMN email TEXT;
  ALTER TABLE player ADD COLUMN points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0);
  CREATE INDEX player_by_email ON player (email);
  ALTER TABLE session ADD COLUMN opened_at INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX session_by_player ON session (player_id);
  INSERT INTO account (name) VALUES ('payouts');

  CREATE TABLE deposit (
    deposit_id INTEGER PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    reference TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    mobile TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'cancelled', 'timed-out')),
    asked_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('confirmed', 'cancelled', 'timed-out')),
    due_at INTEGER NOT NULL,
    settled_at INTEGER,
    UNIQUE (player_id, reference)
  ) STRICT;
  CREATE INDEX deposit_by_due ON deposit (due_at) WHERE state = 'pending';

  CREATE TABLE withdrawal (
    withdrawal_id INTEGER PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    reference TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    mobile TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid')),
    asked_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    paid_at INTEGER,
    UNIQUE (player_id, reference)
  ) STRICT;
  CREATE INDEX withdrawal_by_due ON withdrawal (due_at) WHERE state = 'pending';

  CREATE TABLE point (
    reference TEXT PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    points INTEGER NOT NULL CHECK (points <> 0),
    made_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX point_by_player ON point (player_id);
  CREATE TRIGGER point_moves_points AFTER INSERT ON point BEGIN
    UPDATE player SET points = points + NEW.points WHERE player_id = NEW.player_id;
  END;
  CREATE TRIGGER stake_earns_points AFTER INSERT ON entry WHEN NEW.amount_cents <= -1000 BEGIN
    INSERT INTO point (reference, player_id, points, made_at)
      SELECT 'movement ' || movement_id || ' of ' || player_id, player_id, -NEW.amount_cents / 1000, made_at
      FROM movement JOIN account ON account_id = NEW.account_id
      WHERE movement_id = NEW.movement_id AND kind = 'stake' AND player_id IS NOT NULL;
  END;

  CREATE TABLE play_limit (
    player_id INTEGER NOT NULL REFERENCES player,
    kind TEXT NOT NULL,
    period TEXT NOT NULL,
    amount_cents INTEGER,
    next_cents INTEGER,
    next_from INTEGER,
    PRIMARY KEY (player_id, kind, period)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE exclusion (
    player_id INTEGER PRIMARY KEY REFERENCES player,
    until INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE reset (
    reset_id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('code', 'link')),
    mobile TEXT NOT NULL,
    player_id INTEGER REFERENCES player,
    secret_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    UNIQUE (mobile, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reset_by_secret ON reset (secret_hash);

  CREATE TABLE attempt (
    what TEXT PRIMARY KEY,
    times INTEGER NOT NULL,
    forgotten_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX attempt_by_end ON attempt (forgotten_at);
  `
