import { combine } from 'effector'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { fields } from '../../state/fields.ts'
import { $recent } from '../games/recent.ts'
import type { GameRequest } from './request.ts'

/** The games of every list. */
export const $lists = combine([
  $recent,
  fields.game_list,
  fields.casino_games,
  fields.favorites_data,
  fields.game_list_search,
  fields.game_list_crash,
  fields.game_list_virtuals,
])

/** The listed name of a game; undefined where no list has it. */
export const listedName = (
  lists: readonly (readonly CasinoGame[])[],
  { game_id }: GameRequest,
): string | undefined => lists.flat().find((listed) => listed.game_id === game_id)?.name
