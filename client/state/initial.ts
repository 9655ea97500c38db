import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import type { Banner } from '#shared/model/site/banner.ts'
import type { CrashLeader, PointsLeader } from '#shared/model/site/leaderboard.ts'
import type { PrintedMatch } from '#shared/model/sportsbook/print.ts'
import type { Row } from '#shared/topics/rows.ts'
import { league } from './league.ts'
import { type Maybe, player } from './player.ts'

/** A provider's value that no screen reads yet, unchanged. */
type Unread = unknown

const none: Unread = null

const flags = {
  show_menu: false,
  /** The slip lies over the page, from below. */
  bottom_sheet: false,
  /** Some call is asked for. */
  loading: false,
  loaded: false,
}

const noBanners: readonly Banner[] = []

const site = {
  app_config: none,
  jackpot: null as Maybe<Jackpot>,
  /** The least stake of a slip, in the operator's currency; null where the operator names none. */
  minStake: null as Maybe<number>,
  carousel_banners: noBanners,
  casino_carousel_banners: noBanners,
  leader_board: [] as readonly PointsLeader[],
  leader_boardx: [] as readonly CrashLeader[],
  printed_data: [] as readonly PrintedMatch[],
  /** The provider's own terms of a printed jackpot, whole. */
  print_jackpot_data: null as Maybe<Row>,
  print_title: 'highlights',
  active_link: '79',
  active_live_link: '79',
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
  /** The provider, or the category, whose lists are asked for. */
  game_type: 'pragmatic',
  /** The games of the one provider whose own area is open. */
  casino_games: noGames,
  /** Filters of the games of that area. */
  provider_data: { types: noNames, providers: noNames, categories: noNames },
  ...lobby,
  casino_categories: noNames,
  smartsoft_categories: noNames,
}

const scrolling = {
  /** Scrolled part of the page, from 0 to 1. */
  position: 0,
  /** Px by which it was scrolled last; less than 0: up. */
  scroll: 0,
  /** The first screenful is out of sight. */
  scroll_past: false,
  scroll_top: 0,
}

/** Every field of the state with its initial value. The spellings are specified, misspellings included. */
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
