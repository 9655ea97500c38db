import { afterAll, vi } from 'vitest'

/** Before each test file of a worker that runs many: our modules are loaded anew, and the stubs of the last file are gone. */
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

/** The setInterval of before. Intervals end with their file: RxJS timers are intervals, and retries would never end. */
const begin = globalThis.setInterval
const begun: NodeJS.Timeout[] = []
const beginNoted = (...given: Parameters<typeof begin>) => begun[begun.push(begin(...given)) - 1]
globalThis.setInterval = beginNoted as typeof begin
afterAll(() => {
  globalThis.setInterval = begin
  for (const interval of begun) clearInterval(interval)
})
