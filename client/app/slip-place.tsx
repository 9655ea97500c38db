import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SlipKind } from '../slip/slip.ts'
import { fields } from '../state/fields.ts'
import { readEntry } from '../storage/entry.ts'

/** Its code comes once the page stands. Should it not come, the page goes on without: the next visit asks again. */
const Dock = lazy(() => import('../slip/view/dock.tsx').catch(() => ({ default: () => null })))

/** The page is as good as drawn after so many ms, for browsers that do not say when they are idle. */
const DRAWN_MS = 300
const IDLE_WITHIN_MS = 1_500

/** A slip that has nothing to show leaves the line to what the screen asks for: for so long, in ms. */
const EMPTY_WAITS_MS = 3_000

/** Width from which the slip has a column of its own. */
const WIDE = '(width >= 1200px)'

const Place = chakra('aside', { base: { display: 'contents' } })

/** The column while the slip is on its way to it. */
const Empty = chakra('div', {
  base: { display: { base: 'none', xl: 'block' }, bg: 'surface', borderLeftWidth: '1px' },
})

/** The slip beside the content, or as a bar below it. It is mounted on every screen, shown or not. */
export function SlipPlace({ loads, ...props }: SlipPlaceProps) {
  const [mine, others] = useUnit([fields.betslip, fields.kiron])
  const drawn = useDrawn(mine.length + others.length > 0, loads)
  const empty = props.shown ? <Empty /> : null
  return (
    <Place aria-label="Slip">
      {drawn ? (
        <Suspense fallback={empty}>
          <Dock {...props} />
        </Suspense>
      ) : (
        empty
      )}
    </Place>
  )
}

/** There are picks from the last visit, or a bet whose end is not known. */
const hasKept = () =>
  (['betslip', 'kironbetslip', 'placing'] as const).some((key) => readEntry(key) !== undefined)

/**
 * True once the page is drawn, or a pick has been taken; never false again: a bet that is placed at once empties the
 * slip, and its receipt stays. A screen where nobody bets, such as a game, does not load an empty slip.
 */
function useDrawn(hasPicks: boolean, loads: boolean): boolean {
  const [drawn, setDrawn] = useState(hasPicks)
  if (hasPicks && !drawn) setDrawn(true)
  useEffect(() => {
    const isKept = hasKept()
    if (!loads && !isKept) return
    const tell = () => setDrawn(true)
    const isSoon = isKept || matchMedia(WIDE).matches
    let asked = 0
    const idle = () => {
      asked = requestIdleCallback(tell, { timeout: IDLE_WITHIN_MS })
    }
    const says = 'requestIdleCallback' in window
    const timer = setTimeout(says ? idle : tell, isSoon ? (says ? 0 : DRAWN_MS) : EMPTY_WAITS_MS)
    return () => {
      clearTimeout(timer)
      if (asked > 0) cancelIdleCallback(asked)
    }
  }, [loads])
  return drawn
}

export interface SlipPlaceProps {
  /** Players bet here. */
  shown: boolean
  /** An empty slip is loaded too: a pick of another tab can fill it. */
  loads: boolean
  /** The slip that is meant here. */
  kind: SlipKind
  /** The navigation for the thumb stands below. */
  aboveNavigation: boolean
}
