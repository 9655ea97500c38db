/** The paid days and their prizes: a step of the schema. Earlier ones are derived from the movements. */
export const prizeSchema = `
  CREATE TABLE prize_day (
    day INTEGER PRIMARY KEY,
    paid_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE day_prize (
    day INTEGER NOT NULL REFERENCES prize_day,
    player_id INTEGER NOT NULL REFERENCES player,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    PRIMARY KEY (day, player_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TEMP TABLE paid AS
    SELECT CAST(substr(reference, 14) AS INTEGER) AS day, account.player_id, entry.amount_cents, made_at
    FROM movement JOIN entry USING (movement_id) JOIN account USING (account_id)
    WHERE reference GLOB 'prize of day * for player *' AND account.player_id IS NOT NULL;
  INSERT INTO prize_day SELECT day, max(made_at) FROM paid GROUP BY day;
  INSERT INTO day_prize SELECT day, player_id, amount_cents FROM paid;
  DROP TABLE paid;
`

/** The paid days and prizes of the crash board: a step of the schema. */
export const crashPrizeSchema = `
  CREATE TABLE crash_prize_day (
    day INTEGER PRIMARY KEY,
    paid_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE crash_prize (
    day INTEGER NOT NULL REFERENCES crash_prize_day,
    player_id INTEGER NOT NULL REFERENCES player,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    PRIMARY KEY (day, player_id)
  ) STRICT, WITHOUT ROWID;
`
