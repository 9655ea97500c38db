import { useCallback, useState } from 'react'

/** Observer of all boxes that are watched with one margin: each observer works out the screen's box for itself. */
interface Watcher {
  readonly observer: IntersectionObserver
  readonly callbacks: Map<Element, () => void>
}

/** By their margins, in px. */
const watchers = new Map<number, Watcher>()

function watcherOf(marginPx: number): Watcher {
  const held = watchers.get(marginPx)
  if (held) return held
  const callbacks = new Map<Element, () => void>()
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        callbacks.get(target)?.()
      }
    },
    { rootMargin: `${marginPx}px 0px` },
  )
  const watcher = { observer, callbacks }
  watchers.set(marginPx, watcher)
  return watcher
}

/**
 * True once a box has come this near to the screen, with the ref by which it is watched.
 * @param marginPx above and below the screen
 */
export function useNear(isFirst: boolean, marginPx: number) {
  const [isNear, setNear] = useState(isFirst)
  const watch = useCallback(
    (box: Element | null) => {
      if (!box) return
      const { observer, callbacks } = watcherOf(marginPx)
      callbacks.set(box, () => setNear(true))
      observer.observe(box)
      return () => {
        observer.unobserve(box)
        callbacks.delete(box)
      }
    },
    [marginPx],
  )
  return [isNear, watch] as const
}
