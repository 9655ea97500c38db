import { expect, vi } from 'vitest'

/**
 * Before each test file: none of our modules is evaluated, nothing is stubbed, and no lock is held. A worker runs many
 * files (`isolate: false`) and loads the packages once, which takes most of a file's start.
 */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()

/** Locks under names of this file: some files leave locks held, which Node never releases. */
Reflect.deleteProperty(navigator, 'locks')
const { locks } = navigator
const { testPath } = expect.getState()
const request = (name: string, work: LockGrantedCallback<unknown>) =>
  locks.request(`${testPath} ${name}`, work)
Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
