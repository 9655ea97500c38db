import { GAME_STAKE_REFERENCE, GAME_WIN_REFERENCE } from './rounds.ts'

/** Invariants of the games for the ledger's proof: each query counts violations. */
export const gameInvariants = {
  'game rounds whose money does not agree with their state': `SELECT count(*) AS offenders FROM game_round
     LEFT JOIN movement AS staking ON staking.reference = ${GAME_STAKE_REFERENCE}
     LEFT JOIN entry AS staked ON staked.movement_id = staking.movement_id AND staked.amount_cents > 0
     LEFT JOIN movement AS winning ON winning.reference = ${GAME_WIN_REFERENCE}
     LEFT JOIN entry AS won ON won.movement_id = winning.movement_id AND won.amount_cents > 0
     WHERE coalesce(staked.amount_cents, 0) <> stake_cents OR coalesce(won.amount_cents, 0) <> paid_cents
     OR (settled_at IS NULL AND paid_cents > 0)`,
  'cents between the house and the game rounds': `SELECT abs((
     SELECT coalesce(sum(amount_cents), 0) FROM entry JOIN account USING (account_id)
     JOIN movement USING (movement_id) WHERE account.name = 'house'
     AND (reference GLOB 'stake of game round *' OR reference GLOB 'win of game round *')
     ) - (SELECT coalesce(sum(stake_cents - paid_cents), 0) FROM game_round)) AS offenders`,
  'game seeds whose rounds are not counted': `SELECT count(*) AS offenders FROM game_seed WHERE rounds <>
     (SELECT count(*) FROM game_round WHERE game_round.seed_id = game_seed.seed_id)`,
} as const satisfies Record<string, string>
