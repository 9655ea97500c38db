import { vi } from 'vitest'

/** Before each test file of a worker that runs many: our modules are loaded anew, and the stubs of the last file are gone. */
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
