import { type Call, listing, moving, own, ownListing } from './call.ts'

/**
 * Calls of the virtual football league. Payloads that the specification leaves open:
 * periods and standings `{competition_id}`, matches `{round_id, market_id}` and the pairs of the
 * market's options (`sub_type_id=3` is sent as `sub_type_id: '3'`), results `{competition_id}`, live `{round_id}`,
 * both bet details `{bet_id}`.
 */
export const leagueCalls = {
  competitions: {
    ...listing,
    path: '/v1/nare-league/competitions',
    failure: "OOP's, Something went wrong please Retry ",
  },
  periods: { ...listing, path: '/v1/nare-league/periods', failure: 'Fetching Periods failed' },
  markets: { ...listing, path: '/v1/nare-league/markets', failure: 'Fetching Markets failed' },
  matches: {
    ...listing,
    path: '/v1/nare-league/matches',
    failure: 'Fetching Virtual League Matches failed',
  },
  standings: { ...listing, path: '/v1/nare-league/standings', failure: 'Fetching Standings Failed' },
  results: { ...listing, path: '/v1/nare-league/results', failure: 'Virtual League Results  failed' },
  live: { ...listing, path: '/v1/nare-league/live', failure: 'Virtual League Playouts fetch  failed' },
  betDetails: { ...listing, path: '/v1/nare-league/bet-details', failure: 'Fetching BetHistory failed' },
  betHistory: { ...listing, path: '/v1/nare-league/bet-history', failure: 'Fetching BetHistory failed' },
  oldBetDetails: {
    ...listing,
    path: '/v1/nare-league/old-bet-details',
    failure: 'Fetching BetHistory failed',
  },
  /**
   * `{competition_id}` → `{seasons: [{competition_id, season, model, hash, start_time, end_time, teams: [{team, attack,
   * defence}], seed?}]}`, newest first: those that take bets, and finished ones with their seed. Public.
   */
  leagueSeasons: { ...ownListing, path: '/v1/nare-league/seasons', failure: 'Fetching Seasons failed' },
  /** `{competition_id, season}` → `{season, results}`: a season, and its finished rounds as `results` has them. Public. */
  leagueSeason: { ...ownListing, path: '/v1/nare-league/season', failure: 'Fetching the season failed' },
  /**
   * `{round_id}` → `{line_ups: [{match_id, home: [{name, number?}], away}]}`: the players of each match of the round, by
   * side. Public.
   */
  leagueLineUps: { ...ownListing, path: '/v1/nare-league/line-ups', failure: 'Fetching Line-ups failed' },
  /**
   * No fields → `{data: [{id, bet_id, amount, offered_at}]}`: the amounts for which the player's open bets are bought back
   * now, in whole units, and the provider's time, epoch ms. The `id` names this offer; a provider may leave it out. A bet
   * without a row has no offer. 401 without a session.
   */
  leagueCashOuts: {
    ...own,
    path: '/v1/nare-league/cash-out-offers',
    failure: 'Fetching Cash-out Offers failed',
  },
  /**
   * `{bet_id, amount, id?, reference}` → `{message, bet}`: the bet ends and pays exactly `amount`. Refused (4xx) where the
   * offer is below that amount by now, for a bet that has ended and for one without an offer. With the `id` of an offer
   * the provider may honour its amount for a moment longer.
   */
  leagueCashOut: { ...moving, path: '/v1/nare-league/cash-out', failure: 'Cash-out failed' },
  oldBets: { ...listing, path: '/v1/nare-league/old-bets', failure: 'Fetching BetHistory failed' },
} as const satisfies Record<string, Call>
