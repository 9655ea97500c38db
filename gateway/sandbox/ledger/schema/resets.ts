/** Each network that asks has its own code and link of a number. Those under way, which last ten minutes, are dropped. */
export const resetSchema = `
  DROP TABLE reset;
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
