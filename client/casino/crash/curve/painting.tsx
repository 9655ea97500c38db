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
import { $trackedRound, type RoundView, unchangedMs, viewAt } from '../round-view.ts'

/**
 * Calls a painter at the screen's frames. A hidden page has none.
 * @param paint returns the time for which its drawing stays the same, in ms; 0: it changes with the next frame
 */
export function painted$(paint: () => number): Observable<number> {
  const frame$ = animationFrames().pipe(take(1), map(paint))
  return frame$.pipe(expand((unchangedMs) => timer(unchangedMs).pipe(switchMap(() => frame$))))
}

/**
 * Paints the round while it is in view, outside React.
 * @param box the element that must be in view, around the painted nodes
 * @param paint writes into nodes that React created and does not update; the same function at each render
 * @param leastMs least interval between paintings, in ms; 0: every frame
 */
export function usePainting(
  box: RefObject<Element | null>,
  paint: (view: RoundView) => void,
  leastMs = 0,
): void {
  const [tracked, clock] = useUnit([$trackedRound, $clock])
  useEffect(() => {
    if (!box.current) return
    const frames$ = painted$(() => {
      const view = viewAt(tracked, clock().now())
      paint(view)
      return Math.max(leastMs, unchangedMs(view))
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
  }, [box, tracked, clock, paint, leastMs])
}

/** Sets a node's text if it differs. Each write causes a layout, even of the same text. */
export function writeText(node: Pick<Node, 'textContent'> | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}
