import { CENTS } from '#shared/amounts.ts'
import { CRASH_KEYS } from '#shared/model/casino/crash.ts'
import type { CrashBetRow, CrashRoundBetRow, EndedCrashRound } from '../../ledger/crash.ts'
import { maskedMobile } from '../../site/leaderboard.ts'
import { OWN_CRASH } from '../catalogue.ts'
import type { CrashView } from './game.ts'

const HUNDREDTHS = 100

/** The row of the current round. Break point and link are absent until the round has crashed. */
export function roundRow({ round, reached_hundredths, link }: CrashView) {
  const { round_id, phase, opens_at, starts_at, ended_at } = round
  const isOver = phase === 'crashed'
  return {
    key: CRASH_KEYS.round,
    round_id,
    phase,
    opens_at,
    starts_at,
    ...(isOver && { crashed_at: ended_at, crash_point: reached_hundredths / HUNDREDTHS, hash: link }),
  }
}

/** The row of a bet of the round; its player's number is masked. */
export const roundBetRow = (bet: CrashRoundBetRow) => ({
  key: `${CRASH_KEYS.bet}${bet.bet_id}`,
  name: maskedMobile(bet.mobile),
  slot: bet.slot,
  stake: bet.stake_cents / CENTS,
  ...(bet.auto_hundredths !== undefined && { auto_cash_out: bet.auto_hundredths / HUNDREDTHS }),
  ...(bet.hundredths !== undefined && {
    cashed_out_at_multiplier: bet.hundredths / HUNDREDTHS,
    win: bet.win_cents / CENTS,
  }),
})

export const pastRow = ({ round_id, crash_hundredths, ended_at }: EndedCrashRound, hash?: string) => ({
  key: `${CRASH_KEYS.past}${round_id}`,
  round_id,
  crash_point: crash_hundredths / HUNDREDTHS,
  ...(hash !== undefined && { hash }),
  ended_at,
})

export const ownBetRow = (bet: CrashBetRow) => ({
  bet_id: bet.bet_id,
  reference: bet.reference,
  game: OWN_CRASH,
  round_id: bet.round_id,
  slot: bet.slot,
  stake: bet.stake_cents / CENTS,
  ...(bet.auto_hundredths !== undefined && { auto_cash_out: bet.auto_hundredths / HUNDREDTHS }),
  state: bet.state,
  ...(bet.hundredths !== undefined && { multiplier: bet.hundredths / HUNDREDTHS }),
  ...(bet.state === 'cashed-out' && { win: bet.win_cents / CENTS }),
  placed_at: bet.placed_at,
  ...(bet.settled_at !== undefined && { settled_at: bet.settled_at }),
})
