import { Skeleton } from '@chakra-ui/react'
import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { t } from '#messages/games.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { styled } from '../../theme/system.tsx'
import { keysOf, Loading } from '../../ui/feedback/skeleton.tsx'
import { watchOnScreen } from '../../ui/on-screen.ts'
import { GameTile, useTileTaps } from './tile.tsx'
import { tileLook } from './tile-look.ts'

/**
 * A page of tiles, drawn once it is within `nearPx` of the screen. Its number of tiles is a multiple of every number of
 * columns. It is drawn in steps, so that no frame lays out a whole page: the first page begins with `tilesAtOnce`, then
 * each frame adds a tile.
 */
const PAGE = { tiles: 12, nearPx: 900, tilesAtOnce: 4 } as const

// The pages are blocks: a changed part is laid out alone only if it is no grid item. Each page has its gap below it:
// with a gap between siblings, replacing one would restyle all of them.
const Pages = styled('section', {
  mb: 'calc(-1 * var(--gap))',
  '& > .page': { mb: 'var(--gap)' },
  ...tileLook,
})

/** A grid of any number of games. Pages far below the screen are placeholders until they come near. */
export function GameGrid({ games, label }: { games: readonly CasinoGame[]; label: string }) {
  const tapped = useTileTaps(games)
  const firsts = Array.from({ length: Math.ceil(games.length / PAGE.tiles) }, (_, nth) => nth * PAGE.tiles)
  return (
    <Pages aria-label={label} data-testid="games" onClick={tapped}>
      {firsts.map((first) => (
        // By its first game, so that a filtered list is drawn anew where it differs.
        <Page key={games[first]?.game_id} all={games} first={first} />
      ))}
    </Pages>
  )
}

/** A page of tiles. Its placeholder and its list are one element, so that a new tile lays out its page alone. */
function Page({ all, first }: { all: readonly CasinoGame[]; first: number }) {
  const games = all.slice(first, first + PAGE.tiles)
  const isFull = games.length === PAGE.tiles
  const [isNear, watch] = useNear(first === 0)
  // The tiles of a first page that is not full are drawn together: it is no placeholder.
  const atOnce = isFull ? PAGE.tilesAtOnce : games.length
  const [drawn, setDrawn] = useState(first === 0 ? atOnce : 0)
  useEffect(() => {
    if (!isNear || drawn >= games.length) return
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1))
    return () => cancelAnimationFrame(frame)
  }, [isNear, drawn, games.length])
  return (
    <ul
      ref={watch}
      className="page"
      role={isNear ? undefined : 'presentation'}
      data-held={isNear && !isFull ? undefined : ''}
      style={{ '--count': games.length } as CSSProperties}
    >
      {games.slice(0, drawn).map((game, at) => (
        <li key={game.game_id} className="game" aria-posinset={first + at + 1} aria-setsize={all.length}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  )
}

/** True once an element has come near the screen, with the ref that watches it. */
function useNear(isFirst: boolean) {
  const [isNear, setNear] = useState(isFirst)
  const watch = useCallback((box: Element | null) => {
    if (!box) return
    const stop = watchOnScreen(box, PAGE.nearPx, (isOn) => {
      if (!isOn) return
      stop()
      setNear(true)
    })
    return stop
  }, [])
  return [isNear, watch] as const
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
          {keysOf(12).map((tile) => (
            <Skeleton key={tile} h="full" borderRadius="card" />
          ))}
        </div>
      </Placeholders>
    </Loading>
  )
}
