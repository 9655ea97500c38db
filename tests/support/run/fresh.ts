import { afterAll, vi } from 'vitest'

/** Before each test file of a worker that runs many: our modules are loaded anew, and the stubs of the last file are gone. */
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

/** The file's intervals end with it: RxJS makes its timers of them, and a retry would go on in the next file. */
const begin = globalThis.setInterval
const begun: NodeJS.Timeout[] = []
const beginNoted = (...given: Parameters<typeof begin>) => begun[begun.push(begin(...given)) - 1]
globalThis.setInterval = beginNoted as typeof begin
afterAll(() => {
  globalThis.setInterval = begin
  for (const interval of begun) clearInterval(interval)
})
