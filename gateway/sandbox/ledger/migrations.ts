import { betPointsSchema, betSchema, cashOutSchema } from './schema/bets.ts'
import { crashSchema } from './schema/crash.ts'
import { casinoSchema, gameSchema } from './schema/games.ts'
import { moneySchema } from './schema/money.ts'
import { crashPrizeSchema, prizeSchema } from './schema/prizes.ts'
import { resetSchema } from './schema/resets.ts'

/** Migrations of the ledger's schema, in order. A released step is never changed: add another. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE player (
    player_id INTEGER PRIMARY KEY,
    mobile TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE session (
    token_hash TEXT PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_by_expiry ON session (expires_at);

  CREATE TABLE account (
    account_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    player_id INTEGER REFERENCES player,
    balance_cents INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT a_player_owes_nothing CHECK (player_id IS NULL OR balance_cents >= 0)
  ) STRICT;
  INSERT INTO account (name) VALUES ('outside'), ('house');

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

  CREATE TRIGGER entry_moves_balance AFTER INSERT ON entry BEGIN
    UPDATE account SET balance_cents = balance_cents + NEW.amount_cents WHERE account_id = NEW.account_id;
  END;
  CREATE TRIGGER entry_stands BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
  CREATE TRIGGER entry_stays BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never removed'); END;
  `,
  betSchema,
  moneySchema,
  `CREATE INDEX ticket_by_jackpot ON bet (json_extract(terms, '$.jackpot.jackpot_id')) WHERE kind = 'jackpot'`,
  betPointsSchema,
  prizeSchema,
  gameSchema,
  casinoSchema,
  crashSchema,
  crashPrizeSchema,
  cashOutSchema,
  resetSchema,
]
