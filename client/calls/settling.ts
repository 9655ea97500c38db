import { createStore } from 'effector'
import { fromEvent, merge, timer } from 'rxjs'
import { pageSettingsOf } from '#shared/page-settings.ts'

/** The page's monotonic clock, and how long a call that has left the page can still reach the provider. */
export interface Settling {
  /** ms since the page began; no change of the device's clock moves it. */
  readonly now: () => number
  /** Longer than the relay takes to answer, so a page gives up a call that moves money after this time, too. */
  readonly afterMs: number
}

/** As the gateway's settings have it; tests put their own. */
export const $settling = createStore<Settling>({
  now: () => performance.now(),
  afterMs: pageSettingsOf(globalThis.document).settlesAfterMs,
})

/** Monotonic time in ms by which a call that the page has lost by now has reached the provider, or never will. */
export const settlesAt = ({ now, afterMs }: Settling): number => now() + afterMs

/** The same for a call that another page may be sending until its limit. */
export const sentSettlesAt = ({ now, afterMs }: Settling): number => now() + 2 * afterMs

/**
 * Makes a call that moves money. Its signal aborts it after the time within which it is answered, and when the browser
 * freezes or keeps the page: timers stop then, and the call could go on for any time while other tabs let it go.
 */
export async function withinLimit<T>(
  { afterMs }: Settling,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const ended$ = merge(
    timer(afterMs),
    fromEvent(window, 'freeze', { capture: true }),
    fromEvent(window, 'pagehide'),
  )
  const watch = ended$.subscribe(() => limit.abort())
  try {
    return await call(limit.signal)
  } finally {
    watch.unsubscribe()
  }
}
