import { type Call, MADE, OK } from './call.ts'

const placing = {
  method: 'POST',
  origin: 'specification',
  succeedsOn: MADE,
  money: true,
  signed: 'on request',
} as const

/** Calls of the slip and the jackpot. */
export const bettingCalls = {
  bet: { ...placing, path: '/v1/bet', pathSetting: 'BET_PATH', failure: ' Bet placement failed' },
  jackpotBet: { ...placing, path: '/jp/bet', failure: 'jackpot  Bet placement failed' },
  leagueBet: { ...placing, path: '/v1/nare-league/bet=', failure: ' Bet placement failed' },
  validateBetslip: {
    method: 'POST',
    origin: 'specification',
    path: '/v1/betslip/validate',
    pathSetting: 'VALIDATION_PATH',
    succeedsOn: OK,
    failure: 'BetslipValidation failed',
  },
  jackpotMatches: {
    method: 'POST',
    origin: 'own',
    path: '/v1/jackpot/matches',
    succeedsOn: OK,
    failure: 'Fetching JackpotMatches failed',
  },
  /** Result of the last jackpot: each match's result, each prize and its number of winning tickets. */
  jackpotResults: {
    method: 'POST',
    origin: 'own',
    path: '/v1/jackpot/results',
    succeedsOn: OK,
    failure: 'Fetching Jackpot Results failed',
  },
  /** `{kind?, state?: 'open' | 'settled', before?, limit?}`: the player's bets, newest first. */
  bets: {
    method: 'POST',
    origin: 'own',
    path: '/v1/bets',
    succeedsOn: OK,
    failure: 'Fetching BetHistory failed',
  },
  /** `{bet_id}` or `{reference}`: one bet; by its reference also an intent that was refused. */
  betOf: {
    method: 'POST',
    origin: 'own',
    path: '/v1/bets/one',
    succeedsOn: OK,
    failure: 'Fetching BetHistory failed',
  },
} as const satisfies Record<string, Call>
