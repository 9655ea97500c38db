import { DEFAULT_COMPETITION_ID, DEFAULT_MARKET_ID } from '#shared/limits.ts'
import type { User } from '#shared/model/account/user.ts'
import { DEFAULT_OPTIONS, type SlipLine } from '#shared/model/bets/slip.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { type Competition, type Market, marketOf, type Standing } from '#shared/model/league/league.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import type { KeyedPick, Pick } from '#shared/model/odds/pick.ts'
import type { Banner } from '#shared/model/site/banner.ts'
import type { CrashLeader, PointsLeader } from '#shared/model/site/leaderboard.ts'
import type { Fixture } from '#shared/model/sportsbook/fixture.ts'
import type { PrintedMatch } from '#shared/model/sportsbook/print.ts'
import type { Row } from '#shared/topics/rows.ts'

/** A provider's value that no screen reads yet, unchanged. */
type Unread = unknown
type Maybe<T> = T | null

const none: Unread = null
const noList: readonly Unread[] = []

const global = {
  error: '',
  user: null as Maybe<User>,
}

const flags = {
  /** Nothing sets it: no menu of this product opens, its navigation stands on the screen. */
  show_menu: false,
  bottom_sheet: false,
  loading: false,
  withdraw_loading: false,
  deposit_loading: false,
  deposit_confirm_loading: false,
  show_deposit_modal: false,
  show_modal: false,
  show_exclusion_modal: false,
  loaded: false,
}

const noBanners: readonly Banner[] = []

const site = {
  app_config: none,
  carousel_banners: noBanners,
  casino_carousel_banners: noBanners,
  points_message: '',
  withdrawal_message: none,
  deposits_message: none,
  deposits_confirm_message: none,
  self_exclsuion_message: '',
  self_exclsuion_time: null as Maybe<number | string>,
  leader_board: [] as readonly PointsLeader[],
  leader_boardx: [] as readonly CrashLeader[],
  printed_data: [] as readonly PrintedMatch[],
  /** The provider's own terms of a printed jackpot, whole. */
  print_jackpot_data: null as Maybe<Row>,
  print_title: 'highlights',
  active_link: '79',
  active_live_link: '79',
  stake_value: '',
}

const noGames: readonly CasinoGame[] = []
const noNames: readonly string[] = []

/** The lists of the lobby, in the variants of its four views. */
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
  favorites_data: noGames,
  /** The provider whose lists are asked for. */
  game_type: 'pragmatic',
  /** The games of the one provider whose own area is open. */
  casino_games: noGames,
  /** Filters of the games of that area. */
  provider_data: { types: noNames, providers: noNames, categories: noNames },
  ...lobby,
  casino_categories: noNames,
  smartsoft_categories: noNames,
  casino_game_url: '',
}

const betting = {
  insufficient_balance: false,
  bet_placement_message: '',
  slip: [] as readonly Pick[],
  slip_validation_data: noList,
  betslip: [] as readonly SlipLine[],
  jackpotbestlip: noList,
  kiron: [] as readonly SlipLine[],
  jackpot: none,
  minStake: none,
  betslipLength: 0,
  netWin: 0,
  netWinBoosted: 0,
  hasBoost: false,
  remaining_games: 0,
  multiboostmessage: '',
  alert_boost_color: '',
  betslip_options: DEFAULT_OPTIONS,
  kiron_betslip_options: DEFAULT_OPTIONS,
  slip_has_live_interval: false,
  betslip_validation_status: none,
  loading_slip_validation: false,
  picked: '' as 'picked' | '',
}

const auth = {
  isLoggedIn: false,
  user_sign_up: none,
}

const passwordReset = {
  reset_success: false,
  reset_error: '',
  reset_message: '',
  reset_success_password: false,
  reset_password_error: '',
  reset_password_message: '',
  reset_mobile: '',
  otp_sent: false,
  reset_id: none,
}

const league = {
  time_left: null as Maybe<number>,
  play_time: null as Maybe<number>,
  start_time: null as Maybe<number>,
  end_time: null as Maybe<number>,
  isCountDownTimeActive: false,
  periods_data: [] as readonly Period[],
  current_selection_period: null as Maybe<Period>,
  periods_ready: false,
  first_period: null as Maybe<Period>,
  round_id: null as Maybe<string>,
  game_week: null as Maybe<number>,
  inPlay: false,
  matches_data: [] as readonly Fixture[],
  playouts_data: [] as readonly Playout[],
  results_data: noList,
  standings_data: [] as readonly Standing[],
  competitions_data: [] as readonly Competition[],
  bet_history_data: noList,
  bet_details_data: none,
  old_bets_data: noList,
  old_bet_details: none,
  markets_data: [] as readonly Market[],
  market_options: marketOf(String(DEFAULT_MARKET_ID)).options,
  market_id: String(DEFAULT_MARKET_ID),
  current_selection: null as Maybe<KeyedPick>,
  competition_id: DEFAULT_COMPETITION_ID as number | string,
  active_market: DEFAULT_MARKET_ID as number | string,
}

/** Only their names are specified. What they say here is the page's own; nothing is drawn by them. */
const scrolling = {
  /** Scrolled part of the page, from 0 to 1. */
  position: 0,
  /** The last way it went, px; less than 0: up. */
  scroll: 0,
  /** The first screenful is out of sight. */
  scroll_past: false,
  /** Scroll offset, px. */
  scroll_top: 0,
}

/** Every field of the state with its initial value. The spellings are specified, misspellings included. */
export const initial = {
  ...global,
  ...flags,
  ...site,
  ...casino,
  ...betting,
  ...auth,
  ...passwordReset,
  ...league,
  ...scrolling,
}

export type State = typeof initial
export type FieldName = keyof State
export const fieldNames = Object.keys(initial) as readonly FieldName[]
