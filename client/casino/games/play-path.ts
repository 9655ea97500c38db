import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { nameKey } from './name-key.ts'

/** The provider of the operator's own games. */
export const OWN_PROVIDER = 'nare'

/** The operator's own crash game has an area instead of a frame. */
export const hasArea = ({ provider, type }: CasinoGame): boolean =>
  nameKey(provider) === OWN_PROVIDER && nameKey(type) === 'crash'

/** The address of a game. @param mode `demo`: without money */
export function playPath(game: CasinoGame, mode?: 'demo'): string {
  if (hasArea(game)) return '/nare-games'
  const { game_id, provider } = game
  const query = new URLSearchParams({ game: game_id, ...(provider && { provider }), ...(mode && { mode }) })
  return `/gameplay?${query}`
}
