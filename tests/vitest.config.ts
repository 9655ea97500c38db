import { defineConfig } from 'vitest/config'
import { BUILT, PROGRAMS, project, real, reporters } from './support/run/project.ts'

/** One worker more than processors: many tests wait. A worker runs many files, and each loads our modules anew. */
const shared = {
  maxWorkers: 3,
  isolate: false,
  setupFiles: ['tests/support/run/fresh.ts', 'tests/support/run/seeded-random.ts'],
}

/** In place of that of `shared`: tests with fake timers or stubs leave them to `tidy.ts`. */
const tidied = { setupFiles: [...shared.setupFiles, 'tests/support/run/tidy.ts'] }

/** Tests with gateways and pages of their own. */
const FAULTS = ['tests/client/**/intents.test.ts', 'tests/client/intents/held-call.test.ts']

/**
 * Cheapest first: a group begins when the one before has ended, with or without failures. The set-up of a file is in the
 * order of its list.
 */
const order = (groupOrder: number) => ({ sequence: { groupOrder, setupFiles: 'list' } })

/** `npm test`: all of these; `npm test -- --project unit` runs one. */
export default defineConfig({
  test: {
    reporters,
    projects: [
      project('house', ['house'], { ...order(1), testTimeout: 300_000, maxWorkers: 3 }),
      // Beside house and unit: they wait more than they compute.
      project('laws', ['laws'], {
        ...order(1),
        ...shared,
        include: ['tests/laws/**/*.test.ts', ...FAULTS],
        testTimeout: 120_000,
      }),
      project('unit', ['shared', 'client'], {
        ...order(1),
        ...shared,
        ...tidied,
        exclude: FAULTS,
        testTimeout: 120_000,
      }),
      // A file waits more than half of its time.
      project('gateway', ['gateway'], { ...order(2), ...shared, ...tidied, ...real, maxWorkers: 5 }),
      // Real processes: gateways, Redis, HAProxy. A file takes most of a processor.
      project('cluster', ['cluster'], { ...order(3), ...shared, ...real, maxWorkers: 2 }),
      // A process runs many files: each would load gateway, sandbox and screens for a second or two.
      project('journeys', ['journeys'], {
        ...order(4),
        isolate: false,
        ...real,
        testTimeout: 300_000,
        maxWorkers: 3,
        globalSetup: [PROGRAMS, BUILT],
        setupFiles: 'tests/support/run/evidence.ts',
      }),
    ],
  },
})
