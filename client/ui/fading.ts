import { timer } from 'rxjs'

/** Interval of checking for items that are due, in ms. */
const CHECKED_EVERY_MS = 250

/** Calls `faded` for each thing `afterMs` after it was added, by one timer for all and the monotonic clock. */
export function createFading<Thing>(afterMs: number, faded: (thing: Thing) => void): (thing: Thing) => void {
  const waiting: { readonly thing: Thing; readonly at: number }[] = []
  let scheduled = false

  function check(): void {
    const now = performance.now()
    const still = waiting.findIndex(({ at }) => at > now)
    for (const { thing } of waiting.splice(0, still < 0 ? waiting.length : still)) faded(thing)
    scheduled = waiting.length > 0
    if (scheduled) timer(CHECKED_EVERY_MS).subscribe(check)
  }

  return (thing) => {
    waiting.push({ thing, at: performance.now() + afterMs })
    if (!scheduled) timer(CHECKED_EVERY_MS).subscribe(check)
    scheduled = true
  }
}
