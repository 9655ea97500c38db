import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { $canRemove, $favoriteIds } from './favorites.ts'
import { tileLook } from './look.ts'
import { useTileTaps } from './taps.tsx'
import { GameTile } from './tile.tsx'

/** Pictures of so many are seen at once on a desktop; those beside them are fetched as they come near. */
const SEEN_AT_ONCE = 6

const Shelf = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    '& h2': { textStyle: 'heading' },
    '& ul': {
      display: 'flex',
      gap: '2',
      mx: '-3',
      px: '3',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    ...tileLook,
    '& .game': {
      ...tileLook['& .game'],
      flex: 'none',
      w: '148px',
      h: 'var(--tile)',
    },
  },
})

/** A few games in a row that is moved sideways; nothing where there are none. */
export function GameShelf({
  title,
  games,
  testId,
}: {
  title: string
  games: readonly CasinoGame[]
  testId: string
}) {
  const [ids, canRemove] = useUnit([$favoriteIds, $canRemove])
  const tapped = useTileTaps(games)
  const id = useId()
  if (games.length === 0) return null
  return (
    <Shelf aria-labelledby={id} data-testid={testId} onClick={tapped}>
      <h2 id={id}>{title}</h2>
      <ul>
        {games.map((game, at) => (
          <li key={game.game_id} className="game">
            <GameTile
              game={game}
              isFavorite={ids.has(game.game_id)}
              canRemove={canRemove}
              isLazy={at >= SEEN_AT_ONCE}
            />
          </li>
        ))}
      </ul>
    </Shelf>
  )
}
