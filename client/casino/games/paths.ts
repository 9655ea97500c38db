import type { CasinoGame } from '#shared/model/casino/casino.ts'

/** The provider of the operator's own games. */
export const OWN_PROVIDER = 'nare'

export const crashPath = (game: string): string => `/nare-games?${new URLSearchParams({ game })}`

/** The address of a game. That of a crash game redirects to its area. @param mode `demo`: without money */
export function playPath({ game_id, provider }: CasinoGame, mode?: 'demo'): string {
  const query = new URLSearchParams({ game: game_id, ...(provider && { provider }), ...(mode && { mode }) })
  return `/gameplay?${query}`
}
