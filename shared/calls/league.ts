import { type Call, listCall, ownListCall } from './call.ts'

/**
 * Calls of the virtual football league. Payloads, which the specification leaves open:
 * periods and standings `{competition_id}`, matches `{round_id, market_id}` and the pairs of the
 * market's options (`sub_type_id=3` is sent as `sub_type_id: '3'`), results `{competition_id}`, live `{round_id}`,
 * both bet details `{bet_id}`.
 */
export const leagueCalls = {
  competitions: {
    ...listCall,
    path: '/v1/nare-league/competitions',
    failure: "OOP's, Something went wrong please Retry ",
  },
  periods: { ...listCall, path: '/v1/nare-league/periods', failure: 'Fetching Periods failed' },
  markets: { ...listCall, path: '/v1/nare-league/markets', failure: 'Fetching Markets failed' },
  matches: {
    ...listCall,
    path: '/v1/nare-league/matches',
    failure: 'Fetching Virtual League Matches failed',
  },
  standings: { ...listCall, path: '/v1/nare-league/standings', failure: 'Fetching Standings Failed' },
  results: { ...listCall, path: '/v1/nare-league/results', failure: 'Virtual League Results  failed' },
  live: { ...listCall, path: '/v1/nare-league/live', failure: 'Virtual League Playouts fetch  failed' },
  betDetails: { ...listCall, path: '/v1/nare-league/bet-details', failure: 'Fetching BetHistory failed' },
  betHistory: { ...listCall, path: '/v1/nare-league/bet-history', failure: 'Fetching BetHistory failed' },
  oldBetDetails: {
    ...listCall,
    path: '/v1/nare-league/old-bet-details',
    failure: 'Fetching BetHistory failed',
  },
  /**
   * `{competition_id}` → `{seasons: [{competition_id, season, model, hash, start_time, end_time, teams: [{team, attack,
   * defence}], seed?}]}`, newest first: those that take bets, and finished ones with their seed. Public.
   */
  leagueSeasons: { ...ownListCall, path: '/v1/nare-league/seasons', failure: 'Fetching Seasons failed' },
  /** `{competition_id, season}` → `{season, results}`: a season and its finished rounds, as `results`. Public. */
  leagueSeason: { ...ownListCall, path: '/v1/nare-league/season', failure: 'Fetching the season failed' },
  /** `{round_id}` → `{line_ups: [{match_id, home: [{name, number?}], away}]}`: the players of each match. Public. */
  leagueLineUps: { ...ownListCall, path: '/v1/nare-league/line-ups', failure: 'Fetching Line-ups failed' },
  oldBets: { ...listCall, path: '/v1/nare-league/old-bets', failure: 'Fetching BetHistory failed' },
} as const satisfies Record<string, Call>
