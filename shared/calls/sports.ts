import { type Call, ownListCall } from './call.ts'

/**
 * Calls of the sportsbook, all this product's own. Payloads: highlights, liveNow and sportCompetitions `{sport_id}`,
 * upcoming `{sport_id, competition_id?, from?, limit?}` (`from`: the `next` of the previous page, or an epoch ms),
 * match `{match_id}`, search `{query}`.
 */
export const sportsCalls = {
  sports: { ...ownListCall, path: '/v1/sports', failure: 'Fetching Sports failed' },
  highlights: { ...ownListCall, path: '/v1/highlights', failure: 'Fetching Highlights failed' },
  liveNow: { ...ownListCall, path: '/v1/live-matches', failure: 'Fetching Live Matches failed' },
  upcoming: { ...ownListCall, path: '/v1/upcoming', failure: 'Fetching Upcoming Matches failed' },
  match: { ...ownListCall, path: '/v1/match', failure: 'Fetching Match failed' },
  sportCompetitions: { ...ownListCall, path: '/v1/competitions', failure: 'Fetching Competitions failed' },
  search: { ...ownListCall, path: '/v1/search', failure: 'Search failed' },
} as const satisfies Record<string, Call>
