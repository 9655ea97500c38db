import { useUnit } from 'effector-react'
import { useSyncExternalStore } from 'react'
import { styled } from '../../theme/system.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { $chosenBeside, $competitionId } from '../season/competition.ts'
import { Board, WithBoard } from './board.tsx'

const Beside = lazyPart(() => import('./boards-beside.tsx'))

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

const wide = globalThis.matchMedia?.('(min-width: 80rem)')

function watchWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The board of the shown competition; on wide screens others beside it, whose code is loaded only there. */
export function SideBySide() {
  const [chosen, shown] = useUnit([$chosenBeside, $competitionId])
  const isWide = useSyncExternalStore(
    watchWidth,
    () => wide.matches,
    () => false,
  )
  return (
    <Boards data-pair={chosen.some((id) => id !== shown) ? '' : undefined}>
      <Board />
      {isWide ? (
        <WithBoard>
          <Beside />
        </WithBoard>
      ) : null}
    </Boards>
  )
}
