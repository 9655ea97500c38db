import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'

/** A window of its own for one test, for as many listeners as several pages have. */
export function openWindow(): EventTarget {
  const window = new EventTarget()
  setMaxListeners(0, window)
  vi.stubGlobal('window', window)
  return window
}
