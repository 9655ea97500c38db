import type { BetKind } from '#shared/model/bets/bet.ts'

/** Paths of the slips' own screens. */
export const slipPaths = {
  sports: '/betslip-slip',
  league: '/betslip-nare',
  jackpot: '/betslip-jackpot',
} as const satisfies Record<BetKind, string>
