import { vi } from 'vitest'

/** Before each test file of a process that runs many: it loads our modules anew, and finds no stub of the file before. */
vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()
vi.useRealTimers()
