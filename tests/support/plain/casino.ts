import { type Answers, answered, forPlayer, refused } from './answer.ts'
import { GAME } from './pages.ts'
import type { Player } from './players.ts'

const games = [
  { game_id: 'lantern', name: 'Lantern', provider: 'pragmatic', type: 'slots' },
  { game_id: 71, name: 'Deep Water', provider: 'smart-soft', type: 'crash' },
  { game_id: 'tide', name: 'Tide Table', provider: 'pragmatic', type: 'virtuals' },
]

/** The games of one provider's lobby. */
const ofLobby = (game_type: unknown) =>
  games.filter(({ provider }) => provider === String(game_type).toLowerCase())

/**
 * The casino: lists and search at the paths that operators configure, narrowed by `game_type`; a game of the provider's
 * own origin; favourites.
 */
export function casinoAnswers(url: string) {
  const favorites = new Map<Player, unknown[]>()
  const types = ['slots', 'crash', 'virtuals']
  const providers = ['pragmatic', 'smart-soft']

  return {
    'GET /v1/casino/create/player': forPlayer(() => answered({ status: 200 })),
    'POST /v1/casino/lobby': ({ body }) => answered({ data: ofLobby(body.game_type), types, providers }),
    'POST /v1/casino/games': ({ body }) => {
      const query = String(body.query ?? body.search ?? '').toLowerCase()
      return answered({
        games: ofLobby(body.game_type).filter(({ name }) => name.toLowerCase().includes(query)),
        types,
        providers,
      })
    },
    'POST /v1/casino/launch': forPlayer(({ isExcluded }) =>
      isExcluded ? refused(403, 'You have excluded yourself') : answered({ result: { gameURL: url + GAME } }),
    ),
    'POST /v1/fetch-casino-favorite-games': forPlayer((player) =>
      answered({ data: favorites.get(player) ?? [] }),
    ),
    'POST /v1/add-casino-favorite-games': forPlayer((player, { game_id }) => {
      const game = games.find((known) => String(known.game_id) === String(game_id))
      if (!game) return refused(400, 'There is no such game')
      favorites.set(player, [...(favorites.get(player) ?? []), game])
      return answered({ status: 200 })
    }),
  } satisfies Answers
}
