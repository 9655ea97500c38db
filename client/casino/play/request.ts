import { combine } from 'effector'
import { t } from '#messages/play.ts'
import { SMART_SOFT } from '#shared/model/casino/casino.ts'
import { fields } from '../../state/fields.ts'
import { nameKey } from '../games/name-key.ts'
import { OWN_PROVIDER } from '../games/paths.ts'
import { $recent } from '../games/recent.ts'

export interface GameRequest {
  readonly game_id: string
  /** Name of the provider in its spelling; empty where the address has none. */
  readonly provider: string
  /** `demo`: without money. */
  readonly mode: 'real' | 'demo'
}

/** The game of an address `?game=…&provider=…&mode=demo`; undefined where it names none. */
export function readGameRequest(query: URLSearchParams): GameRequest | undefined {
  const game_id = query.get('game')
  if (!game_id) return undefined
  return {
    game_id,
    provider: query.get('provider') ?? '',
    mode: query.get('mode') === 'demo' ? 'demo' : 'real',
  }
}

export const isSameRequest = (one: GameRequest, other: GameRequest): boolean =>
  one.game_id === other.game_id && one.provider === other.provider && one.mode === other.mode

export function lobbyOf(provider: string): string {
  const key = nameKey(provider)
  if (key === OWN_PROVIDER) return '/nare-games'
  return key === nameKey(SMART_SOFT) ? '/smart-soft' : '/casino'
}

/** The games of every list, which have the names of games. */
export const $listedGames = combine(
  [
    $recent,
    fields.game_list,
    fields.casino_games,
    fields.favorites_data,
    fields.game_list_search,
    fields.game_list_crash,
    fields.game_list_virtuals,
  ],
  (lists) => lists.flat(),
)

/** A name for a game of which only the id is known: `harbour-roulette` is `Harbour roulette`, 71 is `Game 71`. */
export function nameFromId(game_id: string): string {
  const words = game_id.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  if (!/\p{L}/u.test(words)) return t.gameOf(words || game_id)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
