import { merge, Observable, type Subscription, switchMap, take, timer } from 'rxjs'

const FRAME_MS = 16

/** Time without a frame after which a visible page counts as hidden, in ms. */
const STALLED_MS = 200

/** Batches up to this size never delay input. */
const LIGHT = 10

/** Number of frames over which larger batches are spread. */
const SPREAD = 6

/** Pause between batches after which the page counts as suspended, in ms: all waiting items are emitted at once. */
const SLEPT_MS = 900

/**
 * Emits all items in order, in batches: the first at once, later ones by frame, many over several frames.
 * @param isApart true: one item a frame, since each is heavy; the first after the frame in which it came
 */
export function batched<Item>(stream$: Observable<Item>, isApart = false): Observable<readonly Item[]> {
  return new Observable((subscriber) => {
    const waiting: Item[] = []
    let landedAt = 0
    let frame: Subscription | undefined

    function land(): void {
      const slept = performance.now() - landedAt > SLEPT_MS
      const share = Math.max(isApart ? 1 : LIGHT, waiting.length / SPREAD)
      const batch = waiting.splice(0, slept && !isApart ? waiting.length : share)
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

/** Emits once the next frame is drawn, so that there is one batch a frame. */
function frameDrawn(): Observable<unknown> {
  const shows = 'requestAnimationFrame' in globalThis && document.visibilityState === 'visible'
  if (!shows) return timer(FRAME_MS)
  // In a task of its own, after the frame's layout and paint.
  const drawn$ = animationFrame$.pipe(switchMap(() => timer(0)))
  return merge(drawn$, timer(STALLED_MS)).pipe(take(1))
}

const animationFrame$ = new Observable<number>((subscriber) => {
  const frame = requestAnimationFrame((at) => subscriber.next(at))
  return () => cancelAnimationFrame(frame)
})
