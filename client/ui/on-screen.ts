interface Watcher {
  readonly observer: IntersectionObserver
  readonly callbacks: Map<Element, (isOn: boolean) => void>
}

/** Watchers by margin, in px, shared because each observer computes the screen's box. */
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
 * Watches if an element is on the screen or near it. Calls back soon after the call, and at each change.
 * @param marginPx distance that counts as near, above and below the screen
 * @returns ends it
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
