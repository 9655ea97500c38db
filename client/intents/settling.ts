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

/** Monotonic time in ms by which an intent out of sight now has reached the provider, or never will; never too early. */
export const settlesAt = ({ now, afterMs }: Settling): number => now() + afterMs
