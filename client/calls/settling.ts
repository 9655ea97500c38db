import { createStore } from 'effector'
import { timer } from 'rxjs'
import { pageSettingsOf } from '#shared/page-settings.ts'

/** The page's monotonic clock, and how long a call that moves money can take effect. */
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

/**
 * Monotonic time in ms by which a call has taken effect, or never will: one that is sent now, or that another tab had
 * sent when this one found it. A call says until when it may be sent on (`x-not-after`), so it makes no difference where a
 * suspended phone, a network or a proxy holds it.
 */
export const settlesAt = ({ now, afterMs }: Settling): number => now() + afterMs

/** Makes a call that moves money. Its signal aborts it after the time within which it is answered. */
export async function withinLimit<T>(
  { afterMs }: Settling,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const watch = timer(afterMs).subscribe(() => limit.abort())
  try {
    return await call(limit.signal)
  } finally {
    watch.unsubscribe()
  }
}
