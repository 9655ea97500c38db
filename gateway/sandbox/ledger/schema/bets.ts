/** The tables of bets, intents and prizes. `terms`, `pick` and `answer` are JSON. A won or lost bet earns its points. */
export const betSchema = `
  CREATE TABLE bet (
    bet_id INTEGER PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES player,
    kind TEXT NOT NULL CHECK (kind IN ('sports', 'league', 'jackpot')),
    reference TEXT NOT NULL,
    stake_cents INTEGER NOT NULL CHECK (stake_cents > 0),
    placed_at INTEGER NOT NULL,
    terms TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
    paid_cents INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0),
    cashed_out INTEGER NOT NULL DEFAULT 0 CHECK (cashed_out = 0 OR state = 'won')
  ) STRICT;
  CREATE INDEX bet_by_player ON bet (player_id, bet_id);
  CREATE INDEX ticket_by_jackpot ON bet (json_extract(terms, '$.jackpot.jackpot_id')) WHERE kind = 'jackpot';
  CREATE TRIGGER bet_earns_points AFTER UPDATE OF state ON bet
    WHEN OLD.state = 'open' AND NEW.state IN ('won', 'lost') AND NEW.points > 0 BEGIN
    INSERT INTO point (reference, player_id, points, made_at)
      VALUES ('bet ' || NEW.bet_id, NEW.player_id, NEW.points, NEW.settled_at);
  END;

  CREATE TABLE leg (
    bet_id INTEGER NOT NULL REFERENCES bet,
    position INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
    pick TEXT NOT NULL,
    PRIMARY KEY (bet_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX leg_by_end ON leg (ends_at) WHERE state = 'open';
  CREATE INDEX leg_by_match ON leg (match_id) WHERE state = 'open';

  CREATE TABLE intent (
    player_id INTEGER NOT NULL REFERENCES player,
    reference TEXT NOT NULL,
    http INTEGER NOT NULL,
    answer TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (player_id, reference)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE prize_day (
    board TEXT NOT NULL,
    day INTEGER NOT NULL,
    paid_at INTEGER NOT NULL,
    PRIMARY KEY (board, day)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE prize (
    board TEXT NOT NULL,
    day INTEGER NOT NULL,
    player_id INTEGER NOT NULL REFERENCES player,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    PRIMARY KEY (board, day, player_id),
    FOREIGN KEY (board, day) REFERENCES prize_day
  ) STRICT, WITHOUT ROWID;
`
