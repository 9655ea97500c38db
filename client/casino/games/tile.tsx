import { useUnit } from 'effector-react'
import { type CSSProperties, type MouseEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '#messages/games.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { memo } from '../../language/memo.tsx'
import { $isLite } from '../../lite.ts'
import { usePart } from '../../ui/part.tsx'
import { artOf } from './art.ts'
import { $canRemove, $favoriteIds, favoriteToggled } from './favorites.ts'
import { playPath } from './paths.ts'
import { gameOpened } from './recent.ts'

/** Texts short enough for the narrowest tile: few characters, all Latin, also in capitals. */
const FITS = { name: /^[ -~]{0,12}$/, provider: /^[ -~]{0,10}$/ } as const

interface GameTileProps {
  game: CasinoGame
  /** True: the picture is fetched when it comes near the screen. False: at once. */
  isLazy?: boolean
}

/** A tile of a game: picture, name and provider. Its styles are `tileLook`. */
export const GameTile = memo(function GameTile({ game, isLazy = false }: GameTileProps) {
  const { game_id, name, provider, rtp, has_demo, is_new } = game
  const isFavorite = usePart($favoriteIds, (ids) => ids.has(game_id))
  const canRemove = usePart($canRemove, (isOffered) => isOffered)
  return (
    <>
      <Picture game={game} isLazy={isLazy} />
      {is_new ? <span className="new">{t.fresh}</span> : null}
      <a
        className="open"
        href={playPath(game)}
        data-game={game_id}
        data-long={FITS.name.test(name) ? undefined : ''}
      >
        {name}
      </a>
      <span
        className="provider"
        data-demo={has_demo ? '' : undefined}
        data-long={FITS.provider.test(provider) ? undefined : ''}
      >
        {provider}
      </span>
      {has_demo ? (
        <a className="demo" href={playPath(game, 'demo')} data-game={game_id} aria-label={t.demoOf(name)}>
          {t.demo}
        </a>
      ) : null}
      {rtp === undefined ? null : <span className="rtp">{t.rtp(rtp)}</span>}
      {isFavorite && !canRemove ? (
        // A favourite that cannot be removed is no button.
        <span className="heart" data-full="" role="img" aria-label={t.isFavorite(name)} />
      ) : (
        <button
          type="button"
          className="heart"
          data-full={isFavorite ? '' : undefined}
          data-favorite={game_id}
          aria-pressed={isFavorite}
          aria-label={t.favorite(name)}
        />
      )}
    </>
  )
})

/** The provider's picture, or a drawing: in data-lite, and where the picture is missing or does not load. */
function Picture({ game, isLazy }: { game: CasinoGame; isLazy: boolean }) {
  const [brokenImage, setBrokenImage] = useState<string>()
  const isLite = useUnit($isLite)
  const { image } = game
  if (image && image !== brokenImage && !isLite)
    return (
      <img
        className="art"
        src={image}
        alt=""
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBrokenImage(image)}
      />
    )
  const { hue, tilt, outline } = artOf(game)
  return (
    <span className="art" style={{ '--hue': hue } as CSSProperties}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path transform={`rotate(${tilt} 50 50)`} d={outline} />
      </svg>
    </span>
  )
}

/** Listener of taps on the links and hearts of all tiles of a list. */
export function useTileTaps(games: readonly CasinoGame[]) {
  const [toggle, open] = useUnit([favoriteToggled, gameOpened])
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const control = (event.target as Element).closest<HTMLElement>('[data-game], [data-favorite]')
      if (!control) return
      const { game: linkedId, favorite: heartId } = control.dataset
      const game = games.find(({ game_id }) => game_id === (linkedId ?? heartId))
      if (!game) return
      if (heartId !== undefined) return toggle(game)
      open(game)
      // The browser opens a new tab or window by itself.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(control.getAttribute('href') ?? '', { state: { isFromLobby: true } })
    },
    [games, toggle, open, navigate],
  )
}
