import type { CallName } from '#shared/calls/catalogue.ts'

type Random = () => number

const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least))
const reference = (random: Random) => `intent-${between(random, 0, 400)}`
const demo = '+254700000001'

const pickOf = (random: Random) => ({
  match_id: between(random, 1, 1e6),
  sub_type_id: 3,
  odd_key: 'home_team',
  odd_value: 1.5,
})
const slip = (random: Random) => ({
  betslip: [pickOf(random)],
  stake: between(random, 1, 50),
  accept: 'any',
  reference: reference(random),
})

/** A nearly valid body of each call. */
const formed: { readonly [Name in CallName]?: (random: Random) => Record<string, unknown> } = {
  login: () => ({ mobile: demo, password: 'kickoff' }),
  signup: (random) => ({ mobile: `07${between(random, 1e7, 1e8)}`, password: 'eight or more', name: 'Asha' }),
  code: () => ({ mobile: demo }),
  resetPassword: () => ({ mobile: demo, code: '123456', password: 'eight or more' }),
  forgotPassword: () => ({ email: 'a@example.com' }),
  verifyPassword: () => ({ resetToken: 'a token' }),
  deposit: (random) => ({ amount: between(random, 10, 900), reference: reference(random) }),
  confirmDeposit: (random) => ({ reference: reference(random) }),
  withdraw: (random) => ({ amount: between(random, 50, 300), reference: reference(random) }),
  redeemPoints: (random) => ({ points: between(random, 100, 120), reference: reference(random) }),
  selfExclude: () => ({ time_duration: 1 }),
  setLimit: (random) => ({ kind: 'loss', period: 'week', amount: between(random, 1e5, 1e6) }),
  movements: (random) => ({ limit: between(random, 1, 100) }),
  bet: slip,
  leagueBet: slip,
  jackpotBet: (random) => ({ jackpot_id: between(random, 1, 3e4), picks: [], reference: reference(random) }),
  validateBetslip: (random) => ({ betslip: [pickOf(random), pickOf(random)] }),
  bets: () => ({ state: 'open' }),
  betOf: (random) => ({ bet_id: between(random, 1, 99) }),
  periods: (random) => ({ competition_id: between(random, 1, 5) }),
  standings: (random) => ({ competition_id: between(random, 1, 5) }),
  results: (random) => ({ competition_id: between(random, 1, 5) }),
  matches: (random) => ({ round_id: between(random, 1, 1e9), market_id: 3 }),
  live: (random) => ({ round_id: between(random, 1, 1e9) }),
  highlights: (random) => ({ sport_id: between(random, 1, 4) }),
  upcoming: (random) => ({ sport_id: between(random, 1, 4), limit: 3 }),
  search: () => ({ query: 'city' }),
}

export const formedBody = (name: CallName, random: Random) => formed[name]?.(random) ?? {}

/** The names of the fields of all these bodies, and of their picks. */
export const formedFields: readonly string[] = [pickOf, ...Object.values(formed)].flatMap((formOf) =>
  Object.keys(formOf(() => 0)),
)
