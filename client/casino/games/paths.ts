import { type CasinoGame, SMART_SOFT } from '#shared/model/casino/casino.ts'
import { nameKey } from './name-key.ts'

/** The provider of the operator's own games. */
export const OWN_PROVIDER = 'nare'

/** The address of the crash area with this game. */
export const crashPath = (game: string): string => `/nare-games?${new URLSearchParams({ game })}`

/** The address of a game. That of a crash game redirects to its area. @param mode `demo`: without money */
export function playPath({ game_id, provider }: CasinoGame, mode?: 'demo'): string {
  const query = new URLSearchParams({ game: game_id, ...(provider && { provider }), ...(mode && { mode }) })
  return `/gameplay?${query}`
}

/** The lobby that lists a provider's games. */
export function lobbyPath(provider: string): '/nare-games' | '/smart-soft' | '/casino' {
  const key = nameKey(provider)
  if (key === OWN_PROVIDER) return '/nare-games'
  return key === nameKey(SMART_SOFT) ? '/smart-soft' : '/casino'
}
