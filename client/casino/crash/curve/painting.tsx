import { useUnit } from 'effector-react'
import { type RefObject, useEffect } from 'react'
import { $clock } from '../../../streams/clock.ts'
import { watchOnScreen } from '../../../ui/on-screen.ts'
import { $known } from '../phase.ts'
import { type RoundView, shownAt, staysMs } from '../shown.ts'
import { onFrame } from './frames.ts'

/**
 * Paints the round, while it is in view, outside React: `paint` writes into nodes that React created and does not
 * update.
 * @param box the element around those nodes
 * @param paint must stay the same function while the nodes are the same
 * @param leastMs least interval between paintings, in ms; 0: every frame
 */
export function usePainting(
  box: RefObject<Element | null>,
  paint: (shown: RoundView) => void,
  leastMs = 0,
): void {
  const [known, clock] = useUnit([$known, $clock])
  useEffect(() => {
    if (!box.current) return
    const paintFrame = () => {
      const shown = shownAt(known, clock().now())
      paint(shown)
      return Math.max(leastMs, staysMs(shown))
    }
    let stop: (() => void) | undefined
    const unwatch = watchOnScreen(box.current, 0, (isOn) => {
      stop?.()
      stop = isOn ? onFrame(paintFrame) : undefined
    })
    return () => {
      unwatch()
      stop?.()
    }
  }, [box, known, clock, paint, leastMs])
}
