import { useUnit } from 'effector-react'
import { useSyncExternalStore } from 'react'
import { styled } from '../../theme/system.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { $chosenBeside, $competitionId } from '../season/competition.ts'
import { AfterBoard, Board } from './board.tsx'

const BoardsBeside = lazyPart(() => import('./boards-beside.tsx'))

const Boards = styled('div', {
  display: 'contents',
  '&[data-pair]': {
    display: 'grid',
    gap: 'inherit',
    alignItems: 'start',
    gridTemplateColumns: { xl: 'repeat(auto-fit, minmax(300px, 1fr))' },
  },
  '&[data-pair] [data-matches]': { gridTemplateColumns: { xl: 'minmax(0, 1fr)' } },
})

/** Screens with room for several boards: as the token `xl`. */
const wideScreen = globalThis.matchMedia?.('(min-width: 80rem)')

function watchWidth(changed: () => void): () => void {
  wideScreen.addEventListener('change', changed)
  return () => wideScreen.removeEventListener('change', changed)
}

/** The board of the shown competition; on wide screens others beside it, whose code is loaded only there. */
export function SideBySide() {
  const [chosenIds, shownId] = useUnit([$chosenBeside, $competitionId])
  const isWide = useSyncExternalStore(
    watchWidth,
    () => wideScreen.matches,
    () => false,
  )
  return (
    <Boards data-pair={chosenIds.some((id) => id !== shownId) ? '' : undefined}>
      <Board />
      {isWide ? (
        <AfterBoard>
          <BoardsBeside />
        </AfterBoard>
      ) : null}
    </Boards>
  )
}
