import { crashInvariants } from './crash/invariants.ts'
import type { Database } from './database.ts'
import { prizeInvariants } from './day-prizes.ts'
import { gameInvariants } from './games/invariants.ts'
import { POINTS } from './points.ts'

/** Invariants of the ledger: each query counts violations. */
const invariants = {
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
     LEFT JOIN movement ON movement.reference = 'deposit ' || deposit_id
     LEFT JOIN entry ON entry.movement_id = movement.movement_id AND entry.amount_cents > 0
     WHERE (state = 'confirmed') <> (coalesce(entry.amount_cents, 0) = deposit.amount_cents)`,
  'withdrawals whose money does not agree with their state': `SELECT count(*) AS offenders FROM withdrawal
     WHERE NOT EXISTS (SELECT 1 FROM movement WHERE reference = 'withdrawal ' || withdrawal_id)
     OR (state = 'paid') <> EXISTS (SELECT 1 FROM movement WHERE reference = 'payout ' || withdrawal_id)`,
  'cents on their way out that no withdrawal waits for': `SELECT abs(balance_cents - (
     SELECT coalesce(sum(amount_cents), 0) FROM withdrawal WHERE state = 'pending'
     )) AS offenders FROM account WHERE name = 'payouts'`,
  'players whose points do not add up': `SELECT count(*) AS offenders FROM player WHERE points <>
     (SELECT coalesce(sum(points), 0) FROM point WHERE point.player_id = player.player_id)`,
  'bets whose points do not agree with their state': `SELECT count(*) AS offenders FROM bet
     LEFT JOIN point ON point.reference = 'bet ' || bet_id AND point.player_id = bet.player_id
     WHERE coalesce(point.points, 0) <> CASE WHEN state IN ('won', 'lost') THEN bet.points ELSE 0 END`,
  'bets whose points do not agree with their stake': `SELECT count(*) AS offenders FROM bet
     WHERE points NOT IN (0, stake_cents / ${POINTS.earnedPerCents})`,
  'points of bets that do not exist': `SELECT count(*) AS offenders FROM point
     WHERE reference GLOB 'bet *' AND CAST(substr(reference, 5) AS INTEGER) NOT IN (SELECT bet_id FROM bet)`,
  ...prizeInvariants,
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
