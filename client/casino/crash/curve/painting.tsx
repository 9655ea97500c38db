import { useUnit } from 'effector-react'
import { type RefObject, useEffect } from 'react'
import {
  animationFrames,
  expand,
  map,
  type Observable,
  type Subscription,
  switchMap,
  take,
  timer,
} from 'rxjs'
import { $clock } from '../../../streams/clock.ts'
import { watchOnScreen } from '../../../ui/on-screen.ts'
import { $known, type RoundView, shownAt, staysMs } from '../round-view.ts'

/**
 * Calls a painter at the screen's frames. It returns the time for which its drawing stays the same, in ms; 0: it
 * changes with the next frame. A hidden page has no frames.
 */
export function painted$(paint: () => number): Observable<number> {
  const frame$ = animationFrames().pipe(take(1), map(paint))
  return frame$.pipe(expand((restMs) => timer(restMs).pipe(switchMap(() => frame$))))
}

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
    const frames$ = painted$(() => {
      const shown = shownAt(known, clock().now())
      paint(shown)
      return Math.max(leastMs, staysMs(shown))
    })
    let painting: Subscription | undefined
    const unwatch = watchOnScreen(box.current, 0, (isOn) => {
      painting?.unsubscribe()
      painting = isOn ? frames$.subscribe() : undefined
    })
    return () => {
      unwatch()
      painting?.unsubscribe()
    }
  }, [box, known, clock, paint, leastMs])
}

/** Sets a node's text if it differs. Each write causes a layout, even of the same text. */
export function writeText(node: Pick<Node, 'textContent'> | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}
