import { useUnit } from 'effector-react'
import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { favoriteToggled } from './favorites.ts'
import { gameOpened } from './recent.ts'

/** Handler of a tap on any tile of a list: one listener for all tiles. */
export function useTileTaps(games: readonly CasinoGame[]) {
  const [toggle, open] = useUnit([favoriteToggled, gameOpened])
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const place = (event.target as Element).closest<HTMLElement>('[data-game], [data-favorite]')
      if (!place) return
      const { game: gameId, favorite } = place.dataset
      const game = games.find(({ game_id }) => game_id === (gameId ?? favorite))
      if (!game) return
      if (favorite !== undefined) return toggle(game)
      open(game)
      // The browser opens a new tab or window by itself.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(place.getAttribute('href') ?? '', { state: { isFromLobby: true } })
    },
    [games, toggle, open, navigate],
  )
}
