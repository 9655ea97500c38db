import type { Database } from './database.ts'
import { POINTS } from './points.ts'

/** SQL that joins the movement of a reference, and its entry above zero as `entry`. @param reference an SQL expression */
const joinPayment = (reference: string) => `LEFT JOIN movement ON movement.reference = ${reference}
     LEFT JOIN entry ON entry.movement_id = movement.movement_id AND entry.amount_cents > 0`

const crashInvariants = {
  'crash bets whose stake was not taken': `SELECT count(*) AS offenders FROM crash_bet
     LEFT JOIN movement ON movement.reference = 'stake of player ' || player_id || ' for ' || crash_bet.reference
     LEFT JOIN entry ON entry.movement_id = movement.movement_id AND entry.amount_cents < 0
     WHERE coalesce(entry.amount_cents, 0) <> -stake_cents`,
  'crash bets whose win does not agree with their state': `SELECT count(*) AS offenders FROM crash_bet
     ${joinPayment("'win of crash bet ' || bet_id")}
     WHERE coalesce(entry.amount_cents, 0) <> win_cents
     OR win_cents <> CASE WHEN state = 'cashed-out' THEN stake_cents * hundredths / 100 ELSE 0 END`,
  'crash bets whose refund does not agree with their state': `SELECT count(*) AS offenders FROM crash_bet
     ${joinPayment("'refund of crash bet ' || bet_id")}
     WHERE coalesce(entry.amount_cents, 0) <> CASE WHEN state = 'cancelled' THEN stake_cents ELSE 0 END`,
  'crash bets that run in a round that has ended': `SELECT count(*) AS offenders FROM crash_bet
     JOIN crash_round USING (round_id) WHERE state = 'placed' AND ended_at IS NOT NULL`,
  'crash bets cashed out beyond the break': `SELECT count(*) AS offenders FROM crash_bet
     JOIN crash_round USING (round_id) WHERE hundredths > crash_hundredths`,
  'crash bets cashed out above their target': `SELECT count(*) AS offenders FROM crash_bet
     WHERE hundredths > target_hundredths`,
  'crash bets decided in a round that never ran': `SELECT count(*) AS offenders FROM crash_bet
     JOIN crash_round USING (round_id) WHERE phase = 'void' AND state IN ('cashed-out', 'lost')`,
  'crash bets cancelled after the start of their round': `SELECT count(*) AS offenders FROM crash_bet
     JOIN crash_round USING (round_id) WHERE state = 'cancelled' AND phase <> 'void' AND settled_at >= starts_at`,
} as const

const gameInvariants = {
  'game rounds whose money does not agree with their state': `SELECT count(*) AS offenders FROM game_round
     LEFT JOIN movement AS staking
       ON staking.reference = 'stake of player ' || player_id || ' for game ' || game_round.reference
     LEFT JOIN entry AS staked ON staked.movement_id = staking.movement_id AND staked.amount_cents > 0
     LEFT JOIN movement AS winning ON winning.reference = 'win of game round ' || round_id
     LEFT JOIN entry AS won ON won.movement_id = winning.movement_id AND won.amount_cents > 0
     WHERE coalesce(staked.amount_cents, 0) <> stake_cents OR coalesce(won.amount_cents, 0) <> paid_cents
     OR (settled_at IS NULL AND paid_cents > 0)`,
  'cents between the house and the game rounds': `SELECT abs((
     SELECT coalesce(sum(amount_cents), 0) FROM entry JOIN account USING (account_id)
     JOIN movement USING (movement_id) WHERE account.name = 'house'
     AND (reference GLOB 'stake of player * for game *' OR reference GLOB 'win of game round *')
     ) - (SELECT coalesce(sum(stake_cents - paid_cents), 0) FROM game_round)) AS offenders`,
  'game seeds whose rounds are not counted': `SELECT count(*) AS offenders FROM game_seed WHERE rounds <>
     (SELECT count(*) FROM game_round WHERE game_round.seed_id = game_seed.seed_id)`,
} as const

/** The SQL expression of the reference under which a prize is paid. */
const prizeReference = "board || ' prize of day ' || day || ' for player ' || prize.player_id"

/** Invariants of the ledger: each query counts violations. */
export const invariants = {
  'movements that do not sum to zero':
    'SELECT count(*) AS offenders FROM (SELECT 1 FROM entry GROUP BY movement_id HAVING sum(amount_cents) <> 0)',
  'movements without entries':
    'SELECT count(*) AS offenders FROM movement WHERE movement_id NOT IN (SELECT movement_id FROM entry)',
  "players' accounts below zero":
    'SELECT count(*) AS offenders FROM account WHERE player_id IS NOT NULL AND balance_cents < 0',
  'balances that their entries do not add up to': `SELECT count(*) AS offenders FROM account
     WHERE balance_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM entry
                             WHERE entry.account_id = account.account_id)`,
  'deposits whose money does not agree with their state': `SELECT count(*) AS offenders FROM deposit
     ${joinPayment("'deposit ' || deposit_id")}
     WHERE (state = 'confirmed') <> (coalesce(entry.amount_cents, 0) = deposit.amount_cents)`,
  'withdrawals whose money does not agree with their state': `SELECT count(*) AS offenders FROM withdrawal
     WHERE NOT EXISTS (SELECT 1 FROM movement WHERE reference = 'withdrawal ' || withdrawal_id)
     OR (state = 'paid') <> EXISTS (SELECT 1 FROM movement WHERE reference = 'payout ' || withdrawal_id)`,
  'cents on their way out that no withdrawal waits for': `SELECT abs(balance_cents - (
     SELECT coalesce(sum(amount_cents), 0) FROM withdrawal WHERE state = 'pending'
     )) AS offenders FROM account WHERE name = 'payouts'`,
  'players whose points do not add up': `SELECT count(*) AS offenders FROM player WHERE points <>
     (SELECT coalesce(sum(points), 0) FROM point WHERE point.player_id = player.player_id)`,
  'bets whose money does not agree with their state': `SELECT count(*) AS offenders FROM bet
     LEFT JOIN movement AS winning ON winning.reference = 'win of bet ' || bet_id
     LEFT JOIN entry AS won ON won.movement_id = winning.movement_id AND won.amount_cents > 0
     LEFT JOIN movement AS refunding ON refunding.reference = 'refund of bet ' || bet_id
     LEFT JOIN entry AS refunded ON refunded.movement_id = refunding.movement_id AND refunded.amount_cents > 0
     WHERE coalesce(won.amount_cents, 0) <> CASE WHEN state = 'won' THEN paid_cents ELSE 0 END
     OR coalesce(refunded.amount_cents, 0) <> CASE WHEN state = 'void' THEN paid_cents ELSE 0 END
     OR (state IN ('open', 'lost') AND paid_cents <> 0) OR (state = 'void' AND paid_cents <> stake_cents)`,
  'bets whose points do not agree with their state': `SELECT count(*) AS offenders FROM bet
     LEFT JOIN point ON point.reference = 'bet ' || bet_id AND point.player_id = bet.player_id
     WHERE coalesce(point.points, 0) <> CASE WHEN state IN ('won', 'lost') THEN bet.points ELSE 0 END`,
  'bets whose points do not agree with their stake': `SELECT count(*) AS offenders FROM bet
     WHERE points <> stake_cents / ${POINTS.earnedPerCents}`,
  'points of bets that do not exist': `SELECT count(*) AS offenders FROM point
     WHERE reference GLOB 'bet *' AND CAST(substr(reference, 5) AS INTEGER) NOT IN (SELECT bet_id FROM bet)`,
  'prizes whose money does not agree with what was paid': `SELECT count(*) AS offenders FROM prize
     ${joinPayment(prizeReference)} WHERE coalesce(entry.amount_cents, 0) <> prize.amount_cents`,
  'prizes of a day that has not paid them': `SELECT count(*) AS offenders FROM movement WHERE kind = 'prize'
     AND NOT EXISTS (SELECT 1 FROM prize WHERE movement.reference = ${prizeReference})`,
  ...gameInvariants,
  ...crashInvariants,
  'cents made from nothing': 'SELECT coalesce(sum(balance_cents), 0) AS offenders FROM account',
} as const satisfies Record<string, string>

/** Checks all invariants of the ledger. Returns the violated ones, one line each. */
export function proveLedger(database: Database): readonly string[] {
  return Object.entries(invariants).flatMap(([violation, sql]) => {
    const offenders = Number(database.prepare(sql).get()?.offenders)
    return offenders === 0 ? [] : [`${offenders} ${violation}`]
  })
}
