import { Observable } from 'rxjs'

const FRAME_MS = 16

/** A visible page that draws no frame within this time counts as hidden, in ms. */
const STALLED_MS = 200

/** Batches up to this size never delay input. */
const LIGHT = 10

/** Larger batches are spread over this many frames. */
const SPREAD = 6

/** After a pause of this many ms between batches the page was suspended: everything that waits is emitted at once. */
const SLEPT_MS = 900

/**
 * Emits items in batches, in order and complete: the first at once, later ones by frame, many over a few frames.
 * @param isApart each item is heavy: one a frame, the first after the frame in which it came
 */
export function batched<Item>(stream$: Observable<Item>, isApart = false): Observable<readonly Item[]> {
  return new Observable((subscriber) => {
    const waiting: Item[] = []
    let landedAt = 0
    let cancel: (() => void) | undefined

    function land(): void {
      const slept = performance.now() - landedAt > SLEPT_MS
      const batch = waiting.splice(
        0,
        slept && !isApart ? waiting.length : Math.max(isApart ? 1 : LIGHT, waiting.length / SPREAD),
      )
      landedAt = performance.now()
      cancel = batch.length > 0 ? afterFrame(land) : undefined
      if (batch.length > 0) subscriber.next(batch)
    }

    const subscription = stream$.subscribe({
      next(item) {
        waiting.push(item)
        if (cancel) return
        if (isApart) cancel = afterFrame(land)
        else land()
      },
      error: (cause) => subscriber.error(cause),
    })
    return () => {
      subscription.unsubscribe()
      cancel?.()
    }
  })
}

/** Calls back after the next frame is drawn, so that there is one batch per frame. Returns a function that cancels. */
function afterFrame(drawn: () => void): () => void {
  const draws = 'requestAnimationFrame' in globalThis
  const shows = draws && document.visibilityState === 'visible'
  let timer = setTimeout(end, shows ? STALLED_MS : FRAME_MS)
  const frame = shows ? requestAnimationFrame(leave) : 0

  // In its own task, after the layout and paint of this frame.
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
