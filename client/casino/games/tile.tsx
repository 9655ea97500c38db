import { useUnit } from 'effector-react'
import { type CSSProperties, useState } from 'react'
import { t } from '#messages/games.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { memo } from '../../language/memo.tsx'
import { $isLite } from '../../lite.ts'
import { artOf } from './art.ts'
import { playPath } from './play-path.ts'

/** Texts with so few Latin characters fit into the narrowest tile, also in capitals. */
const FITS = { name: /^[ -~]{0,12}$/, provider: /^[ -~]{0,10}$/ } as const

interface GameTileProps {
  game: CasinoGame
  isFavorite: boolean
  /** False: the provider cannot remove a favourite, so the heart of one is no button. */
  canRemove: boolean
  /** True: the picture is fetched when it comes near the screen. Tiles drawn only then fetch it at once. */
  isLazy?: boolean
}

/** A tile of a game: picture, name, provider and type. Its styles are in look.ts. */
export const GameTile = memo(function GameTile({
  game,
  isFavorite,
  canRemove,
  isLazy = false,
}: GameTileProps) {
  const { game_id, name, provider, rtp, has_demo, is_new } = game
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

/** The provider's picture; without one, or in data-lite, a drawing. It has the size of its box. */
function Picture({ game, isLazy }: { game: CasinoGame; isLazy: boolean }) {
  const [broken, breakAt] = useState<string>()
  const isLite = useUnit($isLite)
  const { image } = game
  if (image && image !== broken && !isLite)
    return (
      <img
        className="art"
        src={image}
        alt=""
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => breakAt(image)}
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
