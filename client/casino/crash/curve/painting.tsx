import { useUnit } from 'effector-react'
import { type RefObject, useEffect } from 'react'
import { $clock } from '../../../streams/clock.ts'
import { $known } from '../phase.ts'
import { type Shown, shownAt, staysMs } from '../shown.ts'
import { onFrame } from './frames.ts'
import { whileSeen } from './seen.ts'

/**
 * Paints the round as it changes while it is on the screen, without React: `paint` writes into nodes that React has made
 * and leaves alone.
 * @param box around those nodes
 * @param paint the same function for as long as it paints the same nodes
 * @param leastMs shortest time from one painting to the next, in ms; 0: every frame
 */
export function usePainting(
  box: RefObject<Element | null>,
  paint: (shown: Shown) => void,
  leastMs = 0,
): void {
  const [known, clock] = useUnit([$known, $clock])
  useEffect(() => {
    if (!box.current) return
    return whileSeen(box.current, () =>
      onFrame(() => {
        const shown = shownAt(known, clock().now())
        paint(shown)
        return Math.max(leastMs, staysMs(shown))
      }),
    )
  }, [box, known, clock, paint, leastMs])
}
