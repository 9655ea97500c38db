import { type Call, own } from './call.ts'

/**
 * Calls of the sportsbook, all this product's own. Payloads: highlights, liveNow and sportCompetitions `{sport_id}`,
 * upcoming `{sport_id, competition_id?, from?, limit?}` (`from`: the page before's `next`, or an epoch ms),
 * match `{match_id}`, search `{query}`.
 */
export const sportsCalls = {
  sports: { ...own, path: '/v1/sports', failure: 'Fetching Sports failed' },
  highlights: { ...own, path: '/v1/highlights', failure: 'Fetching Highlights failed' },
  liveNow: { ...own, path: '/v1/live-matches', failure: 'Fetching Live Matches failed' },
  upcoming: { ...own, path: '/v1/upcoming', failure: 'Fetching Upcoming Matches failed' },
  match: { ...own, path: '/v1/match', failure: 'Fetching Match failed' },
  sportCompetitions: { ...own, path: '/v1/competitions', failure: 'Fetching Competitions failed' },
  search: { ...own, path: '/v1/search', failure: 'Search failed' },
} as const satisfies Record<string, Call>
