import { $offers } from '../../calls/offers.ts'

/** The lists of the sportsbook on home. */
const lists = ['highlights', 'liveNow', 'upcoming'] as const

/** True where the provider offers no sports: home and slip show the league instead. False until that is known. */
export const $isLeagueOnly = $offers.map(
  (offers) => offers !== null && !lists.some((name) => offers.has(name)),
)
