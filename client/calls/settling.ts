import { createStore } from 'effector'
import { timer } from 'rxjs'
import { pageSettingsOf } from '#shared/page-settings.ts'

/** The page's monotonic clock, and the time within which a call that moves money has taken effect. */
export interface Settling {
  /** Time since the page began, in ms. Changes of the device's clock do not affect it. */
  readonly now: () => number
  /** In ms. Longer than the relay takes to answer, so a page also gives up a call that moves money after this time. */
  readonly afterMs: number
}

/** The settling of calls from the gateway's settings; tests set their own. */
export const $settling = createStore<Settling>({
  now: () => performance.now(),
  afterMs: pageSettingsOf(globalThis.document).settlesAfterMs,
})

/**
 * Monotonic time, in ms, by which a call that is sent now, or that another tab has sent before, has taken effect or
 * never will. The call carries the time until which it may be sent on (`x-not-after`), so it does not matter where a
 * suspended phone, a network or a proxy delays it.
 */
export const settlesAt = ({ now, afterMs }: Settling): number => now() + afterMs

/** Makes a call that moves money, and aborts it by its signal after `afterMs`. */
export async function withinLimit<T>(
  { afterMs }: Settling,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timeout = timer(afterMs).subscribe(() => limit.abort())
  try {
    return await call(limit.signal)
  } finally {
    timeout.unsubscribe()
  }
}
