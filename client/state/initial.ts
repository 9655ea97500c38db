import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import {
  type Competition,
  DEFAULT_COMPETITION_ID,
  DEFAULT_MARKET_ID,
  type Market,
  marketOf,
  type Standing,
} from '#shared/model/league/league.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import type { Banner } from '#shared/model/site/banner.ts'
import type { Leader } from '#shared/model/site/leaderboard.ts'
import type { Fixture } from '#shared/model/sportsbook/fixture.ts'
import type { PrintedMatch } from '#shared/model/sportsbook/print.ts'
import type { Row } from '#shared/topics/rows.ts'
import { type Maybe, player } from './player.ts'

/** A provider's value that no screen reads yet, unchanged. */
type Unread = unknown

const none: Unread = null

const flags = {
  show_menu: false,
  /** True while the slip lies over the page. */
  bottom_sheet: false,
  /** True while a call is in flight. */
  loading: false,
  loaded: false,
}

const noBanners: readonly Banner[] = []

const site = {
  app_config: none,
  jackpot: null as Maybe<Jackpot>,
  /** The least stake of a slip, in whole units of the currency; null where the operator names none. */
  minStake: null as Maybe<number>,
  carousel_banners: noBanners,
  casino_carousel_banners: noBanners,
  leader_board: [] as readonly Leader[],
  leader_boardx: [] as readonly Leader[],
  printed_data: [] as readonly PrintedMatch[],
  /** The provider's row of a printed jackpot, unchanged. */
  print_jackpot_data: null as Maybe<Row>,
  print_title: 'highlights',
  active_link: '79',
  active_live_link: '79',
}

const noGames: readonly CasinoGame[] = []
const noNames: readonly string[] = []

/** The lists of the lobby, in the four variants of its views. */
const lobby = {
  game_list: noGames,
  game_list_crash: noGames,
  game_list_virtuals: noGames,
  game_list_search: noGames,
  type_list: noNames,
  type_list_crash: noNames,
  type_list_virtuals: noNames,
  type_list_search: noNames,
  provider_list: noNames,
  provider_list_crash: noNames,
  provider_list_virtuals: noNames,
  provider_list_search: noNames,
}

const casino = {
  /** The provider or category whose lists are requested. */
  game_type: 'pragmatic',
  /** The games of the provider whose area is open. */
  casino_games: noGames,
  /** Filter values of that area. */
  provider_data: { types: noNames, providers: noNames, categories: noNames },
  ...lobby,
  casino_categories: noNames,
  smartsoft_categories: noNames,
}

const league = {
  /** Time until the open round's kick-off, ms; null: none is open. */
  time_left: null as Maybe<number>,
  /** Time since the kick-off of the round in play, ms; null: none. */
  play_time: null as Maybe<number>,
  /** Kick-off of the open round, epoch ms; null: none is open. */
  start_time: null as Maybe<number>,
  /** End of the round in play, epoch ms. */
  end_time: null as Maybe<number>,
  /** True while bets on the open round are taken: its countdown has not come to the closing margin. */
  isCountDownTimeActive: false,
  /** The rounds of the competition, in the order of play. */
  periods_data: [] as readonly Period[],
  /** The shown round, which the rail marks. */
  current_selection_period: null as Maybe<Period>,
  /** True while the rounds are known, and fresh enough for bets. */
  periods_ready: false,
  /** The open round: the next to be played. Its id, week and kick-off are fields of their own. */
  first_period: null as Maybe<Period>,
  round_id: null as Maybe<string>,
  game_week: null as Maybe<number>,
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

const scrolling = {
  /** Scroll position as a share of the page, from 0 to 1. */
  position: 0,
  /** Last scroll step, in px; negative: up. */
  scroll: 0,
  /** True once the first screenful is out of view. */
  scroll_past: false,
  scroll_top: 0,
}

/** Every field of the state with its initial value. The spellings are specified, with their misspellings. */
export const initial = {
  ...player,
  ...flags,
  ...site,
  ...casino,
  ...league,
  ...scrolling,
}

export type State = typeof initial
export type FieldName = keyof State
export const fieldNames = Object.keys(initial) as readonly FieldName[]
