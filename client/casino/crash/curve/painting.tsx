import { useUnit } from 'effector-react'
import { type RefObject, useEffect } from 'react'
import { $clock } from '../../../streams/clock.ts'
import { $known } from '../phase.ts'
import { type Shown, shownAt } from '../shown.ts'
import { onFrame } from './frames.ts'
import { whileSeen } from './seen.ts'

/**
 * Paints the round with every frame while it is on the screen, without React: `paint` writes into nodes that React has
 * made and leaves alone.
 * @param box around those nodes
 * @param paint the same function for as long as it paints the same nodes
 */
export function usePainting(box: RefObject<Element | null>, paint: (shown: Shown) => void): void {
  const [known, clock] = useUnit([$known, $clock])
  useEffect(() => {
    if (box.current) return whileSeen(box.current, () => onFrame(() => paint(shownAt(known, clock().now()))))
  }, [box, known, clock, paint])
}
