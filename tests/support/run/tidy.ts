import { afterEach, vi } from 'vitest'

/** After each test of the projects unit and gateway: the clock is the real one again, and the test's globals are gone. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
