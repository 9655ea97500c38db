import type { CallName } from '#shared/calls/catalogue.ts'

/**
 * The families of calls: those that a provider tends to answer, or to fail, together. A family has a breaker and a
 * bulkhead group of its own. Each way of moving money is a family of its own, and so are the limits and self-exclusion
 * that protect a player, so that none of them fails because of another.
 */
const callsOf = {
  login: ['login', 'signup', 'forgotPassword', 'resetPassword', 'verifyPassword', 'code', 'logout'],
  account: ['balance', 'promoPoints', 'movements', 'limits', 'netPosition'],
  deposits: ['deposit', 'confirmDeposit'],
  withdrawals: ['withdraw'],
  points: ['redeemPoints'],
  protection: ['selfExclude', 'setLimit'],
  bets: ['bet', 'jackpotBet', 'leagueBet'],
  validation: ['validateBetslip'],
  history: ['bets', 'betOf', 'betDetails', 'betHistory', 'oldBetDetails', 'oldBets'],
  league: [
    'competitions',
    'periods',
    'markets',
    'matches',
    'standings',
    'results',
    'live',
    'leagueSeasons',
    'leagueSeason',
    'leagueLineUps',
  ],
  'cash-outs': ['leagueCashOut'],
  'cash-out-offers': ['leagueCashOuts'],
  sports: [
    'sports',
    'highlights',
    'liveNow',
    'upcoming',
    'match',
    'sportCompetitions',
    'search',
    'jackpotMatches',
    'jackpotResults',
  ],
  casino: [
    'createCasinoPlayer',
    'casino',
    'casinoGames',
    'casinoLaunch',
    'favorites',
    'addFavorite',
    'removeFavorite',
  ],
  crash: ['crash', 'crashBets', 'crashFairness'],
  'crash-bets': ['crashBet', 'crashCancel'],
  'crash-cash-outs': ['crashCashOut'],
  site: [
    'settings',
    'banners',
    'casinoBanners',
    'leaderboard',
    'crashLeaderboard',
    'printMatches',
    'printJackpot',
  ],
} as const satisfies Record<string, readonly CallName[]>

export type Family = keyof typeof callsOf

export const families = Object.keys(callsOf) as readonly Family[]

type Member = (typeof callsOf)[Family][number]

/** The family of each call of the catalogue. */
export const familyOf: Readonly<Record<CallName, Family>> = Object.fromEntries(
  families.flatMap((family) => callsOf[family].map((call) => [call, family])),
) as Record<Member, Family>
