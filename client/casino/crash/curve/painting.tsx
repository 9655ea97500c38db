import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $clock } from '../../../streams/clock.ts'
import { $known } from '../phase.ts'
import { type Shown, shownAt } from '../shown.ts'
import { onFrame } from './frames.ts'

/**
 * Paints the round with every frame, without React: `paint` writes into nodes that React has made and leaves alone.
 * @param paint the same function for as long as it paints the same nodes
 */
export function usePainting(paint: (shown: Shown) => void): void {
  const [known, clock] = useUnit([$known, $clock])
  useEffect(() => onFrame(() => paint(shownAt(known, clock().now()))), [known, clock, paint])
}
