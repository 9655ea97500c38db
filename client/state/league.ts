import { DEFAULT_COMPETITION_ID, DEFAULT_MARKET_ID } from '#shared/limits.ts'
import { type Competition, type Market, marketOf, type Standing } from '#shared/model/league/league.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import type { Fixture } from '#shared/model/sportsbook/fixture.ts'

export const league = {
  /** Time until the open round's kick-off, ms; null: none is open. */
  time_left: null as number | null,
  /** Time since the kick-off of the round in play, ms; null: none. */
  play_time: null as number | null,
  /** Kick-off of the open round, epoch ms; null: none is open. */
  start_time: null as number | null,
  /** End of the round in play, epoch ms. */
  end_time: null as number | null,
  /** True while bets on the open round are taken: its countdown has not come to the closing margin. */
  isCountDownTimeActive: false,
  /** The rounds of the competition, in the order of play. */
  periods_data: [] as readonly Period[],
  /** The shown round, which the rail marks. */
  current_selection_period: null as Period | null,
  /** True while the rounds are known, and fresh enough for bets. */
  periods_ready: false,
  /** The open round: the next to be played. Its id, week and kick-off are fields of their own. */
  first_period: null as Period | null,
  round_id: null as string | null,
  game_week: null as number | null,
  inPlay: false,
  /** The matches of the open round, with their prices in the shown market. */
  matches_data: [] as readonly Fixture[],
  /** The matches of the round in play, or of the last one, with their present state. */
  playouts_data: [] as readonly Playout[],
  /** The finished rounds of the competition, newest first. */
  results_data: [] as readonly FinishedRound[],
  standings_data: [] as readonly Standing[],
  competitions_data: [] as readonly Competition[],
  markets_data: [] as readonly Market[],
  /** The market whose prices show, and the parameters with which its matches are requested. */
  market_id: String(DEFAULT_MARKET_ID),
  market_options: marketOf(String(DEFAULT_MARKET_ID)).options,
  competition_id: DEFAULT_COMPETITION_ID as number | string,
  /** The chosen market. Another one shows where the provider does not have it. */
  active_market: DEFAULT_MARKET_ID as number | string,
}
