import type { BetKind } from '#shared/model/bets/bet.ts'

/** Where each slip has a screen of its own. */
export const slipPaths = {
  sports: '/betslip-slip',
  league: '/betslip-nare',
  jackpot: '/betslip-jackpot',
} as const satisfies Record<BetKind, string>
