import { type Call, ownListing } from './call.ts'

/**
 * Calls of the sportsbook, all this product's own. Payloads: highlights, liveNow and sportCompetitions `{sport_id}`,
 * upcoming `{sport_id, competition_id?, from?, limit?}` (`from`: the page before's `next`, or an epoch ms),
 * match `{match_id}`, search `{query}`.
 */
export const sportsCalls = {
  sports: { ...ownListing, path: '/v1/sports', failure: 'Fetching Sports failed' },
  highlights: { ...ownListing, path: '/v1/highlights', failure: 'Fetching Highlights failed' },
  liveNow: { ...ownListing, path: '/v1/live-matches', failure: 'Fetching Live Matches failed' },
  upcoming: { ...ownListing, path: '/v1/upcoming', failure: 'Fetching Upcoming Matches failed' },
  match: { ...ownListing, path: '/v1/match', failure: 'Fetching Match failed' },
  sportCompetitions: { ...ownListing, path: '/v1/competitions', failure: 'Fetching Competitions failed' },
  search: { ...ownListing, path: '/v1/search', failure: 'Search failed' },
} as const satisfies Record<string, Call>
