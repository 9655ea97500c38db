import { useUnit } from 'effector-react'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { $codeEntryAddress } from '../slip/sharing/code-entry.ts'
import { fields } from '../state/fields.ts'
import { readEntry } from '../storage/entry.ts'
import { styled } from '../theme/system.tsx'
import { titleOf } from '../ui/text/titles.ts'
import { loadPatiently } from './chunk.ts'

/** Loaded after the page is drawn. */
const Dock = lazy(() => loadPatiently(() => import('../slip/view/dock.tsx')))

type DockProps = ComponentProps<typeof import('../slip/view/dock.tsx').default>

/** Delay after which the page counts as drawn where the browser has no `requestIdleCallback`, in ms. */
const DRAWN_MS = 300
const IDLE_WITHIN_MS = 1_500

/** Delay before an empty slip is loaded, in ms: the screen's own requests go first. */
const EMPTY_WAITS_MS = 3_000

/** Width from which the slip has a column of its own. */
const WIDE = '(width >= 75rem)'

const Aside = styled('aside', { display: 'contents' })

/** The column while the slip is loading. */
const Empty = styled('div', { display: { base: 'none', xl: 'block' }, bg: 'surface', borderLeftWidth: '1px' })

/**
 * The slip beside the content, or as a bar below it. Mounted on every screen, also where it is hidden.
 * @param loads true: an empty slip is loaded too, since another tab can fill it
 */
export function SlipAside({ loads, ...props }: { loads: boolean } & DockProps) {
  const [sportsLines, leagueLines, codeEntry] = useUnit([fields.betslip, fields.kiron, $codeEntryAddress])
  const isLoaded = useSlipLoaded(sportsLines.length + leagueLines.length > 0 || codeEntry !== null, loads)
  const empty = props.shown ? <Empty /> : null
  return (
    <Aside aria-label={titleOf('betslip-slip')}>
      {isLoaded ? (
        <Suspense fallback={empty}>
          <Dock {...props} />
        </Suspense>
      ) : (
        empty
      )}
    </Aside>
  )
}

/** True with picks from the last visit, or a bet whose outcome is unknown. */
const hasStoredSlip = () =>
  (['betslip', 'kironbetslip', 'placing'] as const).some((key) => readEntry(key) !== undefined)

/**
 * True once the slip is to be loaded: when it is needed (it has a pick, or a code is entered), else after the page is
 * drawn. A screen without betting, such as a game, loads no empty slip. It stays true, since the receipt of a placed bet
 * stays.
 */
function useSlipLoaded(isNeeded: boolean, loads: boolean): boolean {
  const [isLoaded, setLoaded] = useState(isNeeded)
  if (isNeeded && !isLoaded) setLoaded(true)
  useEffect(() => {
    const isStored = hasStoredSlip()
    if (!loads && !isStored) return
    const finish = () => setLoaded(true)
    const isSoon = isStored || matchMedia(WIDE).matches
    let asked = 0
    const idle = () => {
      asked = requestIdleCallback(finish, { timeout: IDLE_WITHIN_MS })
    }
    const hasIdle = 'requestIdleCallback' in window
    const drawnMs = hasIdle ? 0 : DRAWN_MS
    const timer = setTimeout(hasIdle ? idle : finish, isSoon ? drawnMs : EMPTY_WAITS_MS)
    return () => {
      clearTimeout(timer)
      if (asked > 0) cancelIdleCallback(asked)
    }
  }, [loads])
  return isLoaded
}
