import { type Call, listing, making, ownListing } from './call.ts'

const placing = { ...making, money: true, signed: 'on request' } as const

/** Calls of the slip and the jackpot. */
export const bettingCalls = {
  bet: { ...placing, path: '/v1/bet', pathSetting: 'BET_PATH', failure: ' Bet placement failed' },
  jackpotBet: { ...placing, path: '/jp/bet', failure: 'jackpot  Bet placement failed' },
  leagueBet: { ...placing, path: '/v1/nare-league/bet=', failure: ' Bet placement failed' },
  validateBetslip: {
    ...listing,
    path: '/v1/betslip/validate',
    pathSetting: 'VALIDATION_PATH',
    failure: 'BetslipValidation failed',
  },
  jackpotMatches: { ...ownListing, path: '/v1/jackpot/matches', failure: 'Fetching JackpotMatches failed' },
  /** The jackpot whose matches are being played: their scores, and how many tickets can still win each prize. */
  jackpotInPlay: { ...ownListing, path: '/v1/jackpot/in-play', failure: 'Fetching Jackpot in play failed' },
  /** Result of the last jackpot: each match's result, each prize and its number of winning tickets. */
  jackpotResults: { ...ownListing, path: '/v1/jackpot/results', failure: 'Fetching Jackpot Results failed' },
  /** `{kind?, state?: 'open' | 'settled', before?, limit?}`: the player's bets, newest first. */
  bets: { ...ownListing, path: '/v1/bets', failure: 'Fetching BetHistory failed' },
  /** `{bet_id}` or `{reference}`: one bet; by its reference also an intent that was refused. */
  betOf: { ...ownListing, path: '/v1/bets/one', failure: 'Fetching BetHistory failed' },
} as const satisfies Record<string, Call>
