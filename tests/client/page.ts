import { vi } from 'vitest'
import { expectNoReports } from './reports.ts'
import { createShelf } from './shelf.ts'

/**
 * Until the test ends, a page of its own: that shelf is its local storage, and its timers are in the test's hand. Nothing
 * in it may throw.
 */
export function openPage(shelf = createShelf()): void {
  expectNoReports()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', shelf)
}
