import { $offers } from '../../calls/offers.ts'

/** The lists of the sportsbook on home. */
const lists = ['highlights', 'liveNow', 'upcoming'] as const

/** True where the provider is known to offer no sports: the league takes their place on home, and its slip. */
export const $isLeagueOnly = $offers.map(
  (offers) => offers !== null && !lists.some((name) => offers.has(name)),
)
