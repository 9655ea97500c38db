import { nodeEnvironment } from '../node-environment.ts'
import { count } from './count.ts'
import { givenSeed } from './given-seed.ts'

// One seed for all files, which their processes inherit, as they do the compile cache.
givenSeed()
Object.assign(process.env, { ...nodeEnvironment, ...process.env })

/** Installs what the project's tests need, and builds the client once, so that no build replaces another meanwhile. */
export const PROGRAMS = 'tests/support/run/programs.ts'
export const BUILT = 'tests/support/run/built.ts'

/** Time-outs, in ms, of tests with real processes, sockets and clocks, for slow machines. */
export const real = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export const reporters = ['default' as const, count]

/** A project of the test files in these folders of `tests`. */
export const project = (name: string, folders: readonly string[], settings: object = {}) => ({
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    root: '.',
    globalSetup: PROGRAMS,
    ...settings,
  },
})
