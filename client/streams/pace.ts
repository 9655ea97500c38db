import { asyncScheduler, Observable, type SchedulerLike, type Subscription } from 'rxjs'

/** How long a frame of the screen takes, in ms. */
const FRAME_MS = 16

/** So many items are light: whatever lands of them, the page stays ready for a tap. */
const LIGHT = 10

/** More than that is spread over so many frames, and no further. */
const SPREAD = 6

/** A frame that comes so late, in ms, was none: the page slept, and all that waits lands at once. */
const SLEPT_MS = 900

/**
 * Hands on what flows in batches, in order and without leaving anything out: the first after a pause at once, what
 * follows with the frames. A flood is spread over a few frames, so that none of them is long; the more waits, the
 * more a frame takes, so that it never falls behind by more than those.
 */
export function paced<Item>(
  river$: Observable<Item>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<readonly Item[]> {
  return new Observable((subscriber) => {
    const waiting: Item[] = []
    let framedAt = 0
    let frame: Subscription | undefined

    function next(): void {
      const slept = frame !== undefined && scheduler.now() - framedAt > SLEPT_MS
      const batch = waiting.splice(0, slept ? waiting.length : Math.max(LIGHT, waiting.length / SPREAD))
      framedAt = scheduler.now()
      frame = batch.length > 0 ? scheduler.schedule(next, FRAME_MS) : undefined
      if (batch.length > 0) subscriber.next(batch)
    }

    const flow = river$.subscribe({
      next(item) {
        waiting.push(item)
        if (!frame) next()
      },
      error: (cause) => subscriber.error(cause),
    })
    return () => {
      flow.unsubscribe()
      frame?.unsubscribe()
    }
  })
}
