import { useUnit } from 'effector-react'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { styled } from '../../theme/system.tsx'
import { watchOnScreen } from '../../ui/on-screen.ts'
import { $canRemove, $favoriteIds } from './favorites.ts'
import { tileLook } from './look.ts'
import { useSteps } from './steps.tsx'
import { useTileTaps } from './taps.tsx'
import { GameTile } from './tile.tsx'

/**
 * Tiles that are drawn together once they are this near, in px; every number of columns divides a page. The first page
 * begins with some of them.
 */
const PAGE = { tiles: 12, nearPx: 900, tilesAtOnce: 4, tilesAFrame: 2 } as const

/** Pages that hold their place together until they are this near: few boxes are watched at any time. */
const STRETCH = { tiles: 6 * PAGE.tiles, nearPx: 2_700 } as const

// Its pages are blocks: browsers lay a changed part out by itself only where it is no item of a grid. Each has its gap
// below it: a gap between siblings would have all of them styled again when one is replaced.
const Stretches = styled('section', {
  mb: 'calc(-1 * var(--gap))',
  '& :is(.page, .later)': { mb: 'var(--gap)' },
  ...tileLook,
})

/** Some games of the list, from the place of the first of them on. */
interface Cut {
  readonly games: readonly CasinoGame[]
  readonly first: number
}

/** Any number of games. Those far below the screen hold their place and are drawn as they come near. */
export function GameGrid({ games, label }: { games: readonly CasinoGame[]; label: string }) {
  const [ids, canRemove] = useUnit([$favoriteIds, $canRemove])
  const tapped = useTileTaps(games)
  const stretches = useMemo(() => cutInto(STRETCH.tiles, { games, first: 0 }), [games])
  return (
    <Stretches aria-label={label} data-testid="games" onClick={tapped}>
      {stretches.map((stretch) => (
        <Stretch key={keyOf(stretch)} {...stretch} count={games.length} ids={ids} canRemove={canRemove} />
      ))}
    </Stretches>
  )
}

interface CutProps extends Cut {
  /** Number of games in the whole list. */
  count: number
  ids: ReadonlySet<string>
  canRemove: boolean
}

function Stretch({ games, first, ...props }: CutProps) {
  const [isNear, watch] = useNear(first === 0, STRETCH.nearPx)
  const pages = useMemo(() => cutInto(PAGE.tiles, { games, first }), [games, first])
  if (!isNear) return <div ref={watch} className="later" style={placeOf(games)} />
  return pages.map((page) => <Page key={keyOf(page)} {...page} {...props} />)
}

/** A page keeps its box from place to list: a tile that comes lays out its page alone, and nothing around it. */
function Page(props: CutProps) {
  const { games, first } = props
  const [isNear, watch] = useNear(first === 0, PAGE.nearPx)
  return (
    <ul
      ref={watch}
      className="page"
      role={isNear ? undefined : 'presentation'}
      data-held={isNear && games.length < PAGE.tiles ? undefined : ''}
      style={placeOf(games)}
    >
      {isNear ? <Tiles {...props} /> : null}
    </ul>
  )
}

function Tiles({ games, first, count, ids, canRemove }: CutProps) {
  // A page that is not full holds no place: its tiles come together.
  const atOnce = games.length < PAGE.tiles ? games.length : PAGE.tilesAtOnce
  const drawn = useSteps(games.length, PAGE.tilesAFrame, first === 0 ? atOnce : 0)
  return games.slice(0, drawn).map((game, at) => (
    <li key={game.game_id} className="game" aria-posinset={first + at + 1} aria-setsize={count}>
      <GameTile game={game} isFavorite={ids.has(game.game_id)} canRemove={canRemove} />
    </li>
  ))
}

/** True once a box has come this near to the screen, with the ref by which it is watched. */
function useNear(isFirst: boolean, marginPx: number) {
  const [isNear, setNear] = useState(isFirst)
  const watch = useCallback(
    (box: Element | null) => {
      if (!box) return
      const stop = watchOnScreen(box, marginPx, (isOn) => {
        if (!isOn) return
        stop()
        setNear(true)
      })
      return stop
    },
    [marginPx],
  )
  return [isNear, watch] as const
}

const cutInto = (size: number, { games, first }: Cut): readonly Cut[] =>
  Array.from({ length: Math.ceil(games.length / size) }, (_, at) => ({
    games: games.slice(at * size, (at + 1) * size),
    first: first + at * size,
  }))

/** By the first game: a list that is narrowed begins anew where it differs. */
const keyOf = ({ games }: Cut) => games[0]?.game_id

const placeOf = (games: readonly CasinoGame[]) => ({ '--count': games.length }) as CSSProperties
