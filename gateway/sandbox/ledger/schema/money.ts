/** The tables of players and money. Times are in epoch ms. */
export const moneySchema = `
  CREATE TABLE player (
    player_id INTEGER PRIMARY KEY,
    mobile TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    email TEXT,
    points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0)
  ) STRICT;
  CREATE INDEX player_by_email ON player (email);

  CREATE TABLE session (
    token_hash TEXT PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    expires_at INTEGER NOT NULL,
    opened_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_by_player ON session (player_id);
  CREATE INDEX session_by_expiry ON session (expires_at);

  -- The double-entry book: the entries of a movement sum to zero, and each changes the balance of its account.
  CREATE TABLE account (
    account_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    player_id INTEGER REFERENCES player,
    balance_cents INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT a_player_owes_nothing CHECK (player_id IS NULL OR balance_cents >= 0)
  ) STRICT;
  INSERT INTO account (name) VALUES ('outside'), ('house'), ('payouts');

  CREATE TABLE movement (
    movement_id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    made_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE entry (
    movement_id INTEGER NOT NULL REFERENCES movement,
    account_id INTEGER NOT NULL REFERENCES account,
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    PRIMARY KEY (movement_id, account_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX entry_by_account ON entry (account_id);

  CREATE TRIGGER entry_changes_balance AFTER INSERT ON entry BEGIN
    UPDATE account SET balance_cents = balance_cents + NEW.amount_cents WHERE account_id = NEW.account_id;
  END;
  CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
  CREATE TRIGGER entry_is_never_removed BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never removed'); END;

  -- The outcome is stored at the request and becomes the state at due_at.
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
  CREATE INDEX point_by_time ON point (made_at);
  CREATE TRIGGER point_changes_player AFTER INSERT ON point BEGIN
    UPDATE player SET points = points + NEW.points WHERE player_id = NEW.player_id;
  END;

  -- A limit is in force from from_at on. No amount: no limit.
  CREATE TABLE play_limit (
    player_id INTEGER NOT NULL REFERENCES player,
    kind TEXT NOT NULL,
    period TEXT NOT NULL,
    amount_cents INTEGER,
    from_at INTEGER NOT NULL,
    PRIMARY KEY (player_id, kind, period, from_at)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE exclusion (
    player_id INTEGER PRIMARY KEY REFERENCES player,
    until INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE reset (
    reset_id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('code', 'link')),
    mobile TEXT NOT NULL,
    network TEXT NOT NULL,
    player_id INTEGER REFERENCES player,
    secret_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    UNIQUE (mobile, kind, network)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reset_by_secret ON reset (secret_hash);
`
