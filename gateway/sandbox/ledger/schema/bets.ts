/**
 * Points are earned when a bet is settled, not when it is placed: a void bet earns none. A bet stores the points it
 * may earn; bets placed before this step have earned theirs when placed, and store 0.
 */
export const betPointsSchema = `
  ALTER TABLE bet ADD COLUMN points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0);
  DROP TRIGGER stake_earns_points;
  CREATE TRIGGER bet_earns_points AFTER UPDATE OF state ON bet
    WHEN OLD.state = 'open' AND NEW.state IN ('won', 'lost') AND NEW.points > 0 BEGIN
    INSERT INTO point (reference, player_id, points, made_at)
      VALUES ('bet ' || NEW.bet_id, NEW.player_id, NEW.points, NEW.settled_at);
  END;
  CREATE INDEX point_by_moment ON point (made_at);
  `

/** A bet that was bought back before it was decided: its state is won, and it earns points like any other. */
export const cashOutSchema = `
  ALTER TABLE bet ADD COLUMN cashed_out INTEGER NOT NULL DEFAULT 0 CHECK (cashed_out = 0 OR state = 'won');
  `

/** The tables of bets: a step of the schema. */
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
    settled_at INTEGER
  ) STRICT;
  CREATE INDEX bet_by_player ON bet (player_id, bet_id);

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
  `
