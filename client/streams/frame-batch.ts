import { merge, Observable, type Subscription, switchMap, take, timer } from 'rxjs'

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
    let frame: Subscription | undefined

    function land(): void {
      const slept = performance.now() - landedAt > SLEPT_MS
      const batch = waiting.splice(
        0,
        slept && !isApart ? waiting.length : Math.max(isApart ? 1 : LIGHT, waiting.length / SPREAD),
      )
      landedAt = performance.now()
      frame = batch.length > 0 ? frameDrawn().subscribe(land) : undefined
      if (batch.length > 0) subscriber.next(batch)
    }

    const subscription = stream$.subscribe({
      next(item) {
        waiting.push(item)
        if (frame) return
        if (isApart) frame = frameDrawn().subscribe(land)
        else land()
      },
      error: (cause) => subscriber.error(cause),
    })
    return () => {
      subscription.unsubscribe()
      frame?.unsubscribe()
    }
  })
}

/** Emits once, after the next frame is drawn, so that there is one batch per frame. */
function frameDrawn(): Observable<unknown> {
  const shows = 'requestAnimationFrame' in globalThis && document.visibilityState === 'visible'
  if (!shows) return timer(FRAME_MS)
  // In a task of its own, after the layout and paint of this frame.
  const drawn$ = animationFrame$.pipe(switchMap(() => timer(0)))
  return merge(drawn$, timer(STALLED_MS)).pipe(take(1))
}

const animationFrame$ = new Observable<number>((subscriber) => {
  const frame = requestAnimationFrame((at) => subscriber.next(at))
  return () => cancelAnimationFrame(frame)
})
