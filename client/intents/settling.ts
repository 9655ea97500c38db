import { createStore } from 'effector'
import { pageSettingsOf } from '#shared/page-settings.ts'

/** The page's monotonic clock, and how long a call that has left the page can still reach the provider. */
export interface Settling {
  /** ms since the page began; no change of the device's clock moves it. */
  readonly now: () => number
  readonly afterMs: number
}

/** As the gateway's settings have it; tests put their own. */
export const $settling = createStore<Settling>({
  now: () => performance.now(),
  afterMs: pageSettingsOf(globalThis.document).settlesAfterMs,
})

/**
 * Time by which an intent that the page loses sight of now has either reached the provider or never will, by the
 * monotonic clock, ms. An intent that an earlier page has sent counts from the moment in which this one reads it: later than need be,
 * never earlier.
 */
export const settlesAt = ({ now, afterMs }: Settling): number => now() + afterMs
