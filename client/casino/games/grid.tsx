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
 * A page of tiles, drawn once it is within `nearPx` of the screen. Its number of tiles is a multiple of every number of
 * columns. It is drawn in steps: the first page begins with `tilesAtOnce`, then `tilesAFrame` are added each frame.
 */
const PAGE = { tiles: 12, nearPx: 900, tilesAtOnce: 4, tilesAFrame: 2 } as const

/** A stretch of pages, one placeholder until it is within `nearPx` of the screen, so that few elements are watched. */
const STRETCH = { tiles: 6 * PAGE.tiles, nearPx: 2_700 } as const

// The pages are blocks: a changed part is laid out alone only if it is no grid item. Each page has its gap below it:
// with a gap between siblings, replacing one would restyle all of them.
const Stretches = styled('section', {
  mb: 'calc(-1 * var(--gap))',
  '& :is(.page, .later)': { mb: 'var(--gap)' },
  ...tileLook,
})

/** A part of the list. `first`: index of its first game. */
interface Cut {
  readonly games: readonly CasinoGame[]
  readonly first: number
}

/** A grid of any number of games. Those far below the screen are placeholders until they come near. */
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

/** A page of tiles. Its placeholder and its list are one element, so that a new tile lays out its page alone. */
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
  // A page that is not full is no placeholder: its tiles are drawn together.
  const atOnce = games.length < PAGE.tiles ? games.length : PAGE.tilesAtOnce
  const drawn = useSteps(games.length, PAGE.tilesAFrame, first === 0 ? atOnce : 0)
  return games.slice(0, drawn).map((game, at) => (
    <li key={game.game_id} className="game" aria-posinset={first + at + 1} aria-setsize={count}>
      <GameTile game={game} isFavorite={ids.has(game.game_id)} canRemove={canRemove} />
    </li>
  ))
}

/** True once an element has come within `marginPx` of the screen, with the ref that watches it. */
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

/** React key: the first game, so that a filtered list is drawn anew where it differs. */
const keyOf = ({ games }: Cut) => games[0]?.game_id

const placeOf = (games: readonly CasinoGame[]) => ({ '--count': games.length }) as CSSProperties
