import { type Call, MADE, OK } from './call.ts'

const configurable = { method: 'POST', origin: 'configurable', succeedsOn: OK } as const

/** Calls of the casino. The specification leaves the paths of lists, search and launch to configuration. */
export const casinoCalls = {
  createCasinoPlayer: {
    method: 'GET',
    origin: 'specification',
    path: '/v1/casino/create/player',
    succeedsOn: MADE,
    failure: 'Create Casino Player failed',
  },
  casino: { ...configurable, path: '/v1/casino/lobby', failure: 'Fetching Casino failed' },
  casinoGames: { ...configurable, path: '/v1/casino/games', failure: 'casinoGames failed' },
  casinoLaunch: { ...configurable, path: '/v1/casino/launch', failure: 'casinoGamePlay failed' },
  favorites: {
    method: 'POST',
    origin: 'specification',
    path: '/v1/fetch-casino-favorite-games',
    succeedsOn: OK,
    failure: 'Fetching Casino Favorites failed',
  },
  addFavorite: {
    method: 'POST',
    origin: 'specification',
    path: '/v1/add-casino-favorite-games',
    succeedsOn: MADE,
    failure: 'Adding Casino Favorite failed',
  },
} as const satisfies Record<string, Call>
