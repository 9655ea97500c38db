import { defineConfig } from 'vitest/config'
import { BUILT, PROGRAMS, project, real, reporters } from './support/run/project.ts'

const SEEDED = 'tests/support/run/seeded-random.ts'

/** Tests with gateways and pages of their own. */
const FAULTS = ['tests/client/**/intents.test.ts', 'tests/client/intents/held-call.test.ts']

/** Cheapest first: a group begins when the one before has ended, with or without failures. */
const order = (groupOrder: number) => ({ sequence: { groupOrder } })

/** `npm test`: all of these; `npm test -- --project unit` runs one. One worker more than processors: many tests wait. */
export default defineConfig({
  test: {
    reporters,
    projects: [
      project('house', ['house'], { ...order(1), testTimeout: 300_000, maxWorkers: 3 }),
      // Beside the house: they wait more than they compute.
      project('laws', ['laws'], {
        ...order(1),
        include: ['tests/laws/**/*.test.ts', ...FAULTS],
        testTimeout: 120_000,
        maxWorkers: 3,
        setupFiles: SEEDED,
      }),
      project('unit', ['shared', 'client'], {
        ...order(2),
        isolate: false,
        exclude: FAULTS,
        testTimeout: 120_000,
        maxWorkers: 3,
        setupFiles: ['tests/support/run/fresh.ts', SEEDED],
      }),
      project('gateway', ['gateway'], { ...order(3), ...real, maxWorkers: 3, setupFiles: SEEDED }),
      // Real processes: gateways, Redis, HAProxy.
      project('cluster', ['cluster'], { ...order(4), ...real, fileParallelism: false }),
      // A process runs many files: each would load gateway, sandbox and screens for a second or two.
      project('journeys', ['journeys'], {
        ...order(5),
        isolate: false,
        ...real,
        testTimeout: 300_000,
        expect: { poll: { timeout: 30_000 } },
        maxWorkers: 3,
        globalSetup: [PROGRAMS, BUILT],
        setupFiles: 'tests/support/run/evidence.ts',
      }),
    ],
  },
})
