import { type Call, listCall, ownCall, ownListCall, ownMoneyCall, specifiedCall, writeCall } from './call.ts'

const configurableCall = { ...specifiedCall, origin: 'configurable' } as const

/**
 * Calls of the casino. The specification leaves the paths of lists, search and launch to configuration, and their
 * requests open. Answers are read in `shared/model/casino/casino.ts` and `shared/model/casino/crash.ts`. Amounts are in
 * whole units of the currency, with two decimals at most; times are epoch ms.
 */
export const casinoCalls = {
  /** No body; 401 without a session. Called once a session, before the first launch; only a refusal is used. */
  createCasinoPlayer: {
    ...writeCall,
    method: 'GET',
    bare: true,
    path: '/v1/casino/create/player',
    failure: 'Create Casino Player failed',
  },
  /**
   * `{game_type, view: 'default' | 'crash' | 'virtuals', provider?}` →
   * `{data | games: [game], types: [text], providers: [text], categories?: [text]}`. Public. `game_type` is the provider
   * or category that the player has chosen, else 'pragmatic'; the provider may narrow `games` by it. `providers` are
   * then all that can be chosen. `provider` is set in one provider's own area.
   */
  casino: {
    ...configurableCall,
    compressed: true,
    path: '/v1/casino/lobby',
    pathSetting: 'CASINO_LIST_PATH',
    failure: 'Fetching Casino failed',
  },
  /** `{search, query, game_type, view: 'search'}`, `query` the same text as `search` → as `casino`. Public. */
  casinoGames: {
    ...configurableCall,
    compressed: true,
    path: '/v1/casino/games',
    pathSetting: 'CASINO_SEARCH_PATH',
    failure: 'casinoGames failed',
  },
  /**
   * `{game_id, provider, mode?: 'demo'}` → `{result: {gameURL, sends_ready?}}`, an address to open in an iframe, and
   * true for a game that sends `ready` (client/casino/README.md). 401 without a session, 403 where the player may not
   * play, 404 for an unknown game.
   */
  casinoLaunch: {
    ...configurableCall,
    path: '/v1/casino/launch',
    pathSetting: 'CASINO_LAUNCH_PATH',
    failure: 'casinoGamePlay failed',
  },
  /** No fields → `{data: [game]}`: the player's favourites, newest first. 401 without a session. */
  favorites: {
    ...listCall,
    path: '/v1/fetch-casino-favorite-games',
    failure: 'Fetching Casino Favorites failed',
  },
  /** The game's row, `{game_id, …}` → `{status}`. Adding it again changes nothing. 404 for an unknown game. */
  addFavorite: {
    ...writeCall,
    bare: true,
    path: '/v1/add-casino-favorite-games',
    failure: 'Adding Casino Favorite failed',
  },
  /** `{game_id}` → `{status}`. Removing a game that is no favourite changes nothing. 401 without a session. */
  removeFavorite: {
    ...ownCall,
    bare: true,
    path: '/v1/remove-casino-favorite-games',
    succeedsOn: writeCall.succeedsOn,
    failure: 'Removing Casino Favorite failed',
  },
  /** `{game}` → `{data: [row]}`: the rows of topic `crash/{game}`. Public; no rows for an unknown game. */
  crash: { ...ownListCall, path: '/v1/casino/crash', failure: 'Fetching Crash Game failed' },
  /**
   * `{game, round_id, slot: 1 | 2, stake, auto_cash_out?, reference}` → `{bet}`. Refused (4xx) once the round runs, for
   * a slot that is taken, a stake out of bounds, too little balance, a limit or an exclusion.
   */
  crashBet: { ...ownMoneyCall, path: '/v1/casino/crash/bet', failure: 'Crash bet failed' },
  /** `{bet_reference, reference}` → `{bet}`: the stake goes back. Refused (4xx) once the round runs. */
  crashCancel: {
    ...ownMoneyCall,
    path: '/v1/casino/crash/cancel',
    failure: 'Cancelling the crash bet failed',
  },
  /**
   * `{bet_reference, reference}` → `{bet}`, at the multiplier by the provider's clock. For a bet already cashed out or
   * lost, the bet as it ended. Refused (4xx) before the round runs and for a bet that does not exist.
   */
  crashCashOut: { ...ownMoneyCall, path: '/v1/casino/crash/cash-out', failure: 'Cash-out failed' },
  /**
   * `{references?: [text]}` → `{data: [bet]}`: the player's own bets on all crash games, newest first; where there are
   * several games, each bet names its `game`. 401 without a session.
   */
  crashBets: { ...ownListCall, path: '/v1/casino/crash/bets', failure: 'Fetching Crash Bets failed' },
  /** `{game}` → `{fairness: {head, salt, links, first_round_id, edge_percent}}`, to verify rounds. Public. */
  crashFairness: {
    ...ownListCall,
    path: '/v1/casino/crash/fairness',
    failure: 'Fetching Crash Fairness failed',
  },
} as const satisfies Record<string, Call>
