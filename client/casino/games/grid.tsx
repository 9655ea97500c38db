import { Skeleton } from '@chakra-ui/react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { t } from '#messages/games.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { styled } from '../../theme/system.tsx'
import { Loading, placeholderKeys } from '../../ui/feedback/skeleton.tsx'
import { watchOnScreen } from '../../ui/on-screen.ts'
import { GameTile, useTileTaps } from './tile.tsx'
import { tileLook } from './tile-look.ts'

/** Number of tiles of a page: a multiple of every number of columns. */
const PAGE_TILES = 12
/** Tiles of the first page that are drawn at once. Each further frame adds a tile, so that none lays out a whole page. */
const TILES_AT_ONCE = 4
/** Distance from the screen at which a page is drawn, in px. */
const NEAR_PX = 900

// The pages are blocks: a changed part is laid out alone only if it is no grid item. Each page has its gap below it:
// with a gap between siblings, replacing one would restyle all of them.
const Pages = styled('section', {
  mb: 'calc(-1 * var(--gap))',
  '& > .page': { mb: 'var(--gap)' },
  ...tileLook,
})

/** A grid of any number of games. Pages far below the screen are placeholders until they come near. */
export function GameGrid({ games, label }: { games: readonly CasinoGame[]; label: string }) {
  const onTap = useTileTaps(games)
  const pageCount = Math.ceil(games.length / PAGE_TILES)
  const pageStarts = Array.from({ length: pageCount }, (_, page) => page * PAGE_TILES)
  return (
    <Pages aria-label={label} data-testid="games" onClick={onTap}>
      {pageStarts.map((start) => (
        // The key is the first game, so that a filtered list is drawn anew where it differs.
        <Page key={games[start]?.game_id} allGames={games} start={start} />
      ))}
    </Pages>
  )
}

/** A page of tiles. Its placeholder and its list are one element, so that a new tile lays out its page alone. */
function Page({ allGames, start }: { allGames: readonly CasinoGame[]; start: number }) {
  const games = allGames.slice(start, start + PAGE_TILES)
  const setSize = allGames.length
  const isFirstPage = start === 0
  const isFull = games.length === PAGE_TILES
  const list = useRef<HTMLUListElement>(null)
  const [isNear, setNear] = useState(isFirstPage)
  useEffect(() => {
    if (isNear || !list.current) return
    return watchOnScreen(list.current, NEAR_PX, (isOn) => isOn && setNear(true))
  }, [isNear])
  // A first page that is not full has no placeholder, so all its tiles are drawn at once.
  const tilesAtOnce = isFull ? TILES_AT_ONCE : games.length
  const [tileCount, setTileCount] = useState(isFirstPage ? tilesAtOnce : 0)
  useEffect(() => {
    if (!isNear || tileCount >= games.length) return
    const frame = requestAnimationFrame(() => setTileCount(tileCount + 1))
    return () => cancelAnimationFrame(frame)
  }, [isNear, tileCount, games.length])
  return (
    <ul
      ref={list}
      className="page"
      role={isNear ? undefined : 'presentation'}
      data-fixed-height={isNear && !isFull ? undefined : ''}
      style={{ '--count': games.length } as CSSProperties}
    >
      {games.slice(0, tileCount).map((game, index) => (
        <li key={game.game_id} className="game" aria-posinset={start + index + 1} aria-setsize={setSize}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  )
}

const Placeholders = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  ...tileLook,
})

/** Placeholder of a list of games, as high as its first games, with or without the filter. */
export function GridSkeleton({ hasFilter = true }: { hasFilter?: boolean }) {
  return (
    <Loading label={t.loading}>
      <Placeholders>
        {hasFilter ? <Skeleton h="40px" maxW="352px" borderRadius="button" /> : null}
        <div className="page">
          {placeholderKeys(PAGE_TILES).map((tile) => (
            <Skeleton key={tile} h="full" borderRadius="card" />
          ))}
        </div>
      </Placeholders>
    </Loading>
  )
}
