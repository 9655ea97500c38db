import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { SlipKind } from '../betting/slip.ts'
import { useDrawn } from './drawn.tsx'

/** Its code comes once the page stands. Should it not come, the page goes on without: the next visit asks again. */
const Dock = lazy(() => import('../betting/slip-dock.tsx').catch(() => ({ default: () => null })))

/** What a screen shows first comes before the slip's code: so long it waits at least, in ms. */
const AFTER_MS = 1_000

const Place = chakra('aside', { base: { display: 'contents' } })

/** Where the slip stands beside the content, or as a bar below it. It lives on every screen, shown or not. */
export function SlipPlace(props: SlipPlaceProps) {
  const drawn = useDrawn(AFTER_MS)
  return (
    <Place aria-label="Slip">
      {drawn ? (
        <Suspense fallback={null}>
          <Dock {...props} />
        </Suspense>
      ) : null}
    </Place>
  )
}

export interface SlipPlaceProps {
  /** Players bet here. */
  shown: boolean
  /** The slip that is meant here. */
  kind: SlipKind
  /** The navigation for the thumb stands below. */
  aboveNavigation: boolean
}
