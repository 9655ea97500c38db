import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SlipKind } from '../betting/slip.ts'

/** Its code comes once the page stands. Should it not come, the page goes on without: the next visit asks again. */
const Dock = lazy(() => import('../betting/slip-dock.tsx').catch(() => ({ default: () => null })))

/** The page is as good as drawn after so many ms, for browsers that do not say when they are idle. */
const DRAWN_MS = 300
const IDLE_WITHIN_MS = 1_500

const Place = chakra('aside', { base: { display: 'contents' } })

/** Where the slip stands beside the content, or as a bar below it. It lives on every screen, shown or not. */
export function SlipPlace(props: SlipPlaceProps) {
  const drawn = useDrawn()
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

function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const tell = () => setDrawn(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(tell, DRAWN_MS)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(tell, { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return drawn
}

export interface SlipPlaceProps {
  /** Players bet here. */
  shown: boolean
  /** The slip that is meant here. */
  kind: SlipKind
  /** The navigation for the thumb stands below. */
  aboveNavigation: boolean
}
