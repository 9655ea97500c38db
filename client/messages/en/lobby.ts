import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The casino's lobby: its parts, filter and search, and the tile of the crash game. */
export const t = {
  parts: 'Parts of the casino',
  all: 'All games',
  crash: 'Crash',
  virtuals: 'Virtuals',
  own: (brand: string) => `${brand} games`,

  search: 'Search games',
  clearSearch: 'Clear the search',
  found: 'Games found',
  foundFor: (text: string) => `Games found for ${text}`,
  nothing: (text: string) => `Nothing found for “${text}”`,
  nothingText: 'Try a part of the game’s name, or another provider.',

  list: { default: 'Games', crash: 'Crash games', virtuals: 'Virtual games' },
  last: 'Played last',
  favorites: 'Your favourites',
  favoritesKept: 'Your favourites are as this browser knows them.',
  missed: 'The games did not load',
  kept: 'These are the games as they were.',
  none: 'No games yet',
  noneText: 'The provider lists no game here. The live league is open day and night.',
  watch: 'Watch the live league',

  by: { category: 'Category', type: 'Type', provider: 'Provider' },
  any: 'All',
  clear: 'Clear',
  count: (games: number) => plural(games, { one: '1 game', other: `${games} games` }),
  noMatch: 'No game matches',
  noMatchText: 'No game has all that you chose.',
  clearFilter: 'Clear the filter',

  login: 'Log in to keep favourites',
  loginText: 'Your favourites are kept with your account, and are there on every phone that you log in on.',
  enter: 'Log in',
  later: 'Not now',

  phase: {
    waiting: 'connecting',
    betting: 'betting is open',
    running: 'running now',
    crashed: 'crashed',
    unsure: 'not live',
  },
  bets: (count: number) => plural(count, { one: '1 bet', other: `${count} bets` }),
}
