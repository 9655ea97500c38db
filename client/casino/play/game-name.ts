import { combine } from 'effector'
import { t } from '#messages/play.ts'
import { fields } from '../../state/fields.ts'
import { $recent } from '../games/recent.ts'

/** The games of every list, with their names. */
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

/** A name for a game that no list has: `harbour-roulette` is `Harbour roulette`, 71 is `Game 71`. */
export function nameFromId(game_id: string): string {
  const words = game_id.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  if (!/\p{L}/u.test(words)) return t.gameOf(words || game_id)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
