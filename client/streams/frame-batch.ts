import { Observable } from 'rxjs'

/** Duration of a frame of the screen, in ms. */
const FRAME_MS = 16

/** A page that shows draws within this time, or it is as good as hidden, in ms. */
const STALLED_MS = 200

/** Batches up to this size never delay input. */
const LIGHT = 10

/** More than that is spread over so many frames, and no further. */
const SPREAD = 6

/** A frame that comes so late, in ms, was none: the page slept, and all that waits lands at once. */
const SLEPT_MS = 900

/**
 * Emits the items of a stream in batches, in order and complete: the first after a pause at once, later ones with the
 * frames of the screen. A flood is spread over a few frames, so that none of them is long; the more waits, the
 * more a frame takes, so that it never falls behind by more than those.
 */
export function batched<Item>(stream$: Observable<Item>): Observable<readonly Item[]> {
  return new Observable((subscriber) => {
    const waiting: Item[] = []
    let landedAt = 0
    let cancel: (() => void) | undefined

    function land(): void {
      const slept = performance.now() - landedAt > SLEPT_MS
      const batch = waiting.splice(0, slept ? waiting.length : Math.max(LIGHT, waiting.length / SPREAD))
      landedAt = performance.now()
      cancel = batch.length > 0 ? afterFrame(land) : undefined
      if (batch.length > 0) subscriber.next(batch)
    }

    const subscription = stream$.subscribe({
      next(item) {
        waiting.push(item)
        if (!cancel) land()
      },
      error: (cause) => subscriber.error(cause),
    })
    return () => {
      subscription.unsubscribe()
      cancel?.()
    }
  })
}

/** Calls back when what stands has been drawn: between two drawings nothing lands twice. The answer cancels. */
function afterFrame(drawn: () => void): () => void {
  const draws = 'requestAnimationFrame' in globalThis
  const shows = draws && document.visibilityState === 'visible'
  let timer = setTimeout(end, shows ? STALLED_MS : FRAME_MS)
  const frame = shows ? requestAnimationFrame(leave) : 0

  // A task of its own: the drawing that follows in this one is work enough.
  function leave(): void {
    clearTimeout(timer)
    timer = setTimeout(drawn)
  }
  function end(): void {
    if (shows) cancelAnimationFrame(frame)
    drawn()
  }
  return () => {
    clearTimeout(timer)
    if (shows) cancelAnimationFrame(frame)
  }
}
