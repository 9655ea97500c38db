/** Invariants of the crash game for the ledger's proof: each query counts violations. */
export const crashInvariants = {
  'crash bets whose stake was not taken': `SELECT count(*) AS offenders FROM crash_bet
     LEFT JOIN movement ON movement.reference = 'stake of player ' || player_id || ' for ' || crash_bet.reference
     LEFT JOIN entry ON entry.movement_id = movement.movement_id AND entry.amount_cents < 0
     WHERE coalesce(entry.amount_cents, 0) <> -stake_cents`,
  'crash bets whose win does not agree with their state': `SELECT count(*) AS offenders FROM crash_bet
     LEFT JOIN movement ON movement.reference = 'win of crash bet ' || bet_id
     LEFT JOIN entry ON entry.movement_id = movement.movement_id AND entry.amount_cents > 0
     WHERE coalesce(entry.amount_cents, 0) <> win_cents
     OR win_cents <> CASE WHEN state = 'cashed-out' THEN stake_cents * hundredths / 100 ELSE 0 END`,
  'crash bets whose refund does not agree with their state': `SELECT count(*) AS offenders FROM crash_bet
     LEFT JOIN movement ON movement.reference = 'refund of crash bet ' || bet_id
     LEFT JOIN entry ON entry.movement_id = movement.movement_id AND entry.amount_cents > 0
     WHERE coalesce(entry.amount_cents, 0) <> CASE WHEN state = 'cancelled' THEN stake_cents ELSE 0 END`,
  'crash bets that run in a round that has ended': `SELECT count(*) AS offenders FROM crash_bet
     JOIN crash_round USING (round_id) WHERE state = 'placed' AND ended_at IS NOT NULL`,
  'crash bets cashed out beyond the break': `SELECT count(*) AS offenders FROM crash_bet
     JOIN crash_round USING (round_id) WHERE hundredths > crash_hundredths`,
  'crash bets cashed out above their target': `SELECT count(*) AS offenders FROM crash_bet
     WHERE hundredths > target_hundredths`,
  'crash bets decided in a round that never ran': `SELECT count(*) AS offenders FROM crash_bet
     JOIN crash_round USING (round_id) WHERE phase = 'void' AND state IN ('cashed-out', 'lost')`,
} as const satisfies Record<string, string>
