import type { Ledger } from '../../ledger/ledger.ts'
import { maskedMobile } from '../../site/leaderboard.ts'

const PLACES = 20

/** The best multipliers that players really cashed out at in a span, one for each player. No place wins a prize. */
export const crashBoard = (
  { crash }: Pick<Ledger, 'crash'>,
  span: readonly [from: number, until: number],
  now: number,
) =>
  crash.bets.best(span, now, PLACES).map(({ mobile, hundredths }, at) => ({
    rank: at + 1,
    mobile: maskedMobile(mobile),
    multiplier: hundredths / 100,
  }))
