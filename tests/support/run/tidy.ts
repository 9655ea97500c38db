import { afterEach, vi } from 'vitest'

/** After each test of the project unit: the clock is the real one again, and the test's globals are gone. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
