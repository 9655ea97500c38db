import { merge, Observable, type Subscription, switchMap, take, timer } from 'rxjs'

/** Time between batches of a hidden page, in ms. */
const FRAME_MS = 16

/** Time without a frame after which a visible page counts as hidden, in ms. */
const STALLED_AFTER_MS = 200

/** Batches up to this size never delay input. */
const LIGHT_BATCH = 10

/** Number of frames over which larger batches are spread. */
const SPREAD_FRAMES = 6

/** Pause between batches after which the page counts as suspended, in ms: all waiting items are emitted at once. */
const SUSPENDED_AFTER_MS = 900

/**
 * Emits all items in order, in batches: the first at once, later ones by frame, many over several frames.
 * @param isApart true: one item a frame while few wait, since each is heavy; the first after the frame in which it came
 */
export function batched<Item>(stream$: Observable<Item>, isApart = false): Observable<readonly Item[]> {
  return new Observable((subscriber) => {
    const waiting: Item[] = []
    let emittedAt = 0
    let nextFrame: Subscription | undefined

    function batchSize(): number {
      const share = waiting.length / SPREAD_FRAMES
      if (isApart) return Math.max(1, share)
      const wasSuspended = performance.now() - emittedAt > SUSPENDED_AFTER_MS
      return wasSuspended ? waiting.length : Math.max(LIGHT_BATCH, share)
    }

    function emitBatch(): void {
      const batch = waiting.splice(0, batchSize())
      emittedAt = performance.now()
      nextFrame = batch.length > 0 ? frameDrawn().subscribe(emitBatch) : undefined
      if (batch.length > 0) subscriber.next(batch)
    }

    const subscription = stream$.subscribe({
      next(item) {
        waiting.push(item)
        if (nextFrame) return
        if (isApart) nextFrame = frameDrawn().subscribe(emitBatch)
        else emitBatch()
      },
      error: (cause) => subscriber.error(cause),
    })
    return () => {
      subscription.unsubscribe()
      nextFrame?.unsubscribe()
    }
  })
}

/** Emits once the next frame is drawn, so that there is one batch a frame. */
function frameDrawn(): Observable<unknown> {
  const isVisible = 'requestAnimationFrame' in globalThis && document.visibilityState === 'visible'
  if (!isVisible) return timer(FRAME_MS)
  // In a task of its own, after the frame's layout and paint.
  const drawn$ = animationFrame$.pipe(switchMap(() => timer(0)))
  return merge(drawn$, timer(STALLED_AFTER_MS)).pipe(take(1))
}

const animationFrame$ = new Observable<number>((subscriber) => {
  const request = requestAnimationFrame((at) => subscriber.next(at))
  return () => cancelAnimationFrame(request)
})
