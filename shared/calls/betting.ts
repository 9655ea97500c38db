import { type Call, listCall, ownCall, ownListCall, ownMoneyCall, writeCall } from './call.ts'

const betCall = { ...writeCall, money: true, signed: 'on request' } as const

/** Calls of the slip and the jackpot. */
export const bettingCalls = {
  bet: { ...betCall, path: '/v1/bet', pathSetting: 'BET_PATH', failure: ' Bet placement failed' },
  jackpotBet: { ...betCall, path: '/jp/bet', failure: 'jackpot  Bet placement failed' },
  leagueBet: { ...betCall, path: '/v1/nare-league/bet=', failure: ' Bet placement failed' },
  validateBetslip: {
    ...listCall,
    path: '/v1/betslip/validate',
    pathSetting: 'VALIDATION_PATH',
    failure: 'BetslipValidation failed',
  },
  jackpotMatches: { ...ownListCall, path: '/v1/jackpot/matches', failure: 'Fetching JackpotMatches failed' },
  /** The jackpot whose matches are being played: their scores, and how many tickets can still win each prize. */
  jackpotInPlay: { ...ownListCall, path: '/v1/jackpot/in-play', failure: 'Fetching Jackpot in play failed' },
  /** Result of the last jackpot: each match's result, each prize and its number of winning tickets. */
  jackpotResults: { ...ownListCall, path: '/v1/jackpot/results', failure: 'Fetching Jackpot Results failed' },
  /** `{kind?, state?: 'open' | 'settled', before?, limit?}`: the player's bets, newest first. */
  bets: { ...ownListCall, path: '/v1/bets', failure: 'Fetching BetHistory failed' },
  /** `{bet_id}` or `{reference}`: one bet; by the reference also a refused intent, and a bet that was bought back. */
  betOf: { ...ownListCall, path: '/v1/bets/one', failure: 'Fetching BetHistory failed' },
  /**
   * No fields → `{data: [{id, bet_id, amount, stake, offered_at}]}`: the offers to buy back the player's open bets.
   * `amount` in whole units; `offered_at` by the provider's clock, epoch ms. `id` names the offer; a provider may leave
   * it out. `stake` is that of the whole bet; where it is given, a part of the bet is bought back as well, for
   * `partCents` of the amount. A bet without a row has no offer. 401 without a session.
   */
  cashOuts: { ...ownCall, path: '/v1/cash-out-offers', failure: 'Fetching Cash-out Offers failed' },
  /**
   * `{bet_id, amount, stake, id, offered_at, reference}` → `{message, bet}`: the bet ends and pays exactly `amount`.
   * With a `stake` below the bet's own, that part becomes a bet of its own, `bet`, which ends; the bet itself stays
   * open with the rest of its stake. Refused (4xx) where the offer has fallen below `amount`, where the named offer is
   * too old or the bet's stake has changed, for a bet that has ended, and for one without an offer. By the `id` of an
   * offer the provider may honour its amount for a moment. The outcome is asked by `betOf`: without that call no
   * cash-out is offered.
   */
  cashOut: { ...ownMoneyCall, path: '/v1/cash-out', failure: 'Cash-out failed' },
} as const satisfies Record<string, Call>
