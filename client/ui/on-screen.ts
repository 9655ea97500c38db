interface Watcher {
  readonly observer: IntersectionObserver
  readonly callbacks: Map<Element, (isOn: boolean) => void>
}

/** By their margins, in px: each observer works out the screen's box for itself. */
const watchers = new Map<number, Watcher>()

function openWatcher(marginPx: number): Watcher {
  const callbacks: Watcher['callbacks'] = new Map()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting)
    },
    { rootMargin: `${marginPx}px 0px` },
  )
  return { observer, callbacks }
}

/**
 * Watches if a box is on the screen, or near it: calls back soon after the call and at each change. Returns its end.
 * @param marginPx distance that counts as near, above and below the screen
 */
export function watchOnScreen(box: Element, marginPx: number, changed: (isOn: boolean) => void): () => void {
  const watcher = watchers.get(marginPx) ?? openWatcher(marginPx)
  watchers.set(marginPx, watcher)
  watcher.callbacks.set(box, changed)
  watcher.observer.observe(box)
  return () => {
    watcher.observer.unobserve(box)
    watcher.callbacks.delete(box)
  }
}
