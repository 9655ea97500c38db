import type { CrashBets } from '../ledger/crash/bets.ts'
import { maskedMobile } from './leaderboard.ts'

export const CRASH_PLACES = 20

/** Prizes of the first ranks of a day, in whole units of the currency. */
export const CRASH_PRIZES = [500, 300, 200, 100, 100] as const

/** The best cash-out of each player within a span. Demo players are left out. */
export const crashBoard = (
  bets: Pick<CrashBets, 'best'>,
  span: readonly [from: number, until: number],
  now: number,
) =>
  bets.best(span, now, CRASH_PLACES).map(({ player_id, mobile, hundredths }, at) => ({
    rank: at + 1,
    player_id,
    mobile: maskedMobile(mobile),
    multiplier: hundredths / 100,
    prize: CRASH_PRIZES[at] ?? 0,
  }))
