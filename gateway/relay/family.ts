import type { CallName } from '#shared/calls/catalogue.ts'

/**
 * The family of each call: the calls that a provider tends to answer, or to fail, together. A family has a breaker and a
 * bulkhead group of its own. Each way of moving money is a family of its own, and so are the limits and self-exclusion
 * that protect a player, so that none of them fails because of another.
 */
export const familyOf = {
  login: 'login',
  signup: 'login',
  forgotPassword: 'login',
  resetPassword: 'login',
  verifyPassword: 'login',
  code: 'login',
  logout: 'login',

  balance: 'account',
  promoPoints: 'account',
  movements: 'account',
  limits: 'account',
  netPosition: 'account',

  deposit: 'deposits',
  confirmDeposit: 'deposits',
  withdraw: 'withdrawals',
  redeemPoints: 'points',
  selfExclude: 'protection',
  setLimit: 'protection',

  bet: 'bets',
  jackpotBet: 'bets',
  leagueBet: 'bets',
  validateBetslip: 'validation',

  bets: 'history',
  betOf: 'history',
  betDetails: 'history',
  betHistory: 'history',
  oldBetDetails: 'history',
  oldBets: 'history',

  competitions: 'league',
  periods: 'league',
  markets: 'league',
  matches: 'league',
  standings: 'league',
  results: 'league',
  live: 'league',

  sports: 'sports',
  highlights: 'sports',
  liveNow: 'sports',
  upcoming: 'sports',
  match: 'sports',
  sportCompetitions: 'sports',
  search: 'sports',
  jackpotMatches: 'sports',
  jackpotResults: 'sports',

  createCasinoPlayer: 'casino',
  casino: 'casino',
  casinoGames: 'casino',
  casinoLaunch: 'casino',
  favorites: 'casino',
  addFavorite: 'casino',
  removeFavorite: 'casino',

  crash: 'crash',
  crashBets: 'crash',
  crashFairness: 'crash',
  crashBet: 'crash-bets',
  crashCancel: 'crash-bets',
  crashCashOut: 'crash-cash-outs',

  settings: 'site',
  banners: 'site',
  casinoBanners: 'site',
  leaderboard: 'site',
  crashLeaderboard: 'site',
  printMatches: 'site',
  printJackpot: 'site',
} as const satisfies Record<CallName, string>

export type Family = (typeof familyOf)[CallName]

export const families: readonly Family[] = [...new Set(Object.values(familyOf))]
