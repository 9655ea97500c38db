import { onTestFinished, vi } from 'vitest'
import { createShelf } from './shelf.ts'

/** Until the test ends, a page of its own: that shelf is its local storage, and its timers are in the test's hand. */
export function openPage(shelf = createShelf()): void {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', shelf)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
