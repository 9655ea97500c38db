import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type CSSProperties, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { CasinoGame } from '#shared/model/casino.ts'
import { $canRemove, $favoriteIds } from './favorites.ts'
import { tileLook } from './look.ts'
import { useTileTaps } from './taps.tsx'
import { GameTile } from './tile.tsx'

/** Tiles that are drawn together; every number of columns divides it. */
const PAGE = 12

/** A page is drawn once it is this near to the screen. */
const NEAR = '900px 0px'

const Pages = chakra('section', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--gap)', ...tileLook },
})

/** Any number of games. Those far below the screen hold their place and are drawn as they come near. */
export function GameGrid({ games, label }: { games: readonly CasinoGame[]; label: string }) {
  const [ids, canRemove] = useUnit([$favoriteIds, $canRemove])
  const tapped = useTileTaps(games)
  const pages = useMemo(
    () =>
      Array.from({ length: Math.ceil(games.length / PAGE) }, (_, at) =>
        games.slice(at * PAGE, (at + 1) * PAGE),
      ),
    [games],
  )
  return (
    <Pages aria-label={label} data-testid="games" onClick={tapped}>
      {pages.map((page, at) => (
        <Page
          key={page[0]?.game_id}
          games={page}
          first={at * PAGE}
          count={games.length}
          ids={ids}
          canRemove={canRemove}
        />
      ))}
    </Pages>
  )
}

interface PageProps {
  games: readonly CasinoGame[]
  /** The place of the first of them in the whole list. */
  first: number
  count: number
  ids: ReadonlySet<string>
  canRemove: boolean
}

function Page({ games, first, count, ids, canRemove }: PageProps) {
  const [isNear, setNear] = useState(first === 0)
  const box = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const page = box.current
    if (isNear || !page) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: NEAR },
    )
    observer.observe(page)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <ul
      ref={box}
      className="page"
      data-later={isNear ? undefined : ''}
      style={{ '--count': games.length } as CSSProperties}
    >
      {isNear
        ? games.map((game, at) => (
            <li key={game.game_id} className="game" aria-posinset={first + at + 1} aria-setsize={count}>
              <GameTile
                game={game}
                isFavorite={ids.has(game.game_id)}
                canRemove={canRemove}
                isLater={first > 0}
              />
            </li>
          ))
        : null}
    </ul>
  )
}
