import { type Call, listing, making, moving, own, ownListing } from './call.ts'

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
  /**
   * `{bet_id}` or `{reference}`: one bet; by its reference also an intent that was refused, and what a cash-out has
   * bought back.
   */
  betOf: { ...ownListing, path: '/v1/bets/one', failure: 'Fetching BetHistory failed' },
  /**
   * No fields → `{data: [{id, bet_id, amount, stake, offered_at}]}`: the amounts for which the player's open bets are
   * bought back now, in whole units, and the provider's time, epoch ms. The `id` names this offer; a provider may leave it
   * out. With `stake`, the stake of the whole bet, a part of it is bought back as well, for `partCents` of the amount. A
   * bet without a row has no offer. 401 without a session.
   */
  cashOuts: { ...own, path: '/v1/cash-out-offers', failure: 'Fetching Cash-out Offers failed' },
  /**
   * `{bet_id, amount, stake, id, offered_at, reference}` → `{message, bet}`: the bet ends and pays exactly `amount`. A
   * `stake` below the bet's own ends that part: it is a bet of its own from then on, `bet`, and the other one stays open
   * with what is left of its stake. Refused (4xx) where the offer is below that amount by now, where the named one is too
   * old or the bet's stake another, for a bet that has ended and for one without an offer. With the `id` of an offer the
   * provider may honour its amount for a moment. How one has ended is asked by `betOf`: it is offered with that alone.
   */
  cashOut: { ...moving, path: '/v1/cash-out', failure: 'Cash-out failed' },
} as const satisfies Record<string, Call>
