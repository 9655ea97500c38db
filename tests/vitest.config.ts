import { defineConfig } from 'vitest/config'
import { folders, type ProjectName } from './support/run/folders.ts'
import { givenSeed } from './support/run/given-seed.ts'
import { LongestFirst } from './support/run/longest-first.ts'

const project = (name: ProjectName, more: object = {}) => ({
  test: {
    name,
    include: folders[name].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    root: '.',
    ...more,
  },
})

const SEEDED = 'tests/support/run/seeded-random.ts'

// One seed for all files, which their processes inherit.
givenSeed()

/** Time-outs, in ms, of tests with real processes, sockets and clocks, for slow machines. */
const real = { testTimeout: 120_000, hookTimeout: 120_000 }

/** The rounds of `npm test`, cheapest first; each is also run alone with `--project <name>`. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('house', { testTimeout: 120_000 }),
      // Two of its files wait for most of their time: one more than there are processors keeps those busy.
      project('unit', { testTimeout: 120_000, maxWorkers: 3, setupFiles: SEEDED }),
      project('gateway', { ...real, maxWorkers: 3, setupFiles: SEEDED }),
      // Real processes: gateways, Redis, HAProxy.
      project('cluster', { ...real, fileParallelism: false }),
      // `npm run test:compose`, no round of `npm test`: it needs a Docker engine.
      project('compose', { testTimeout: 300_000 }),
      // `npm run test:browsers`: Firefox and WebKitGTK.
      project('browsers', { ...real, testTimeout: 240_000, globalSetup: 'tests/support/run/built.ts' }),
      // `npm run test:long`. After 20 minutes the matches that were bet on begin, and their bets settle.
      project('long', { ...real, testTimeout: 1_200_000, fileParallelism: false }),
      // These wait for rounds to be played, and for answers: one more than there are processors keeps those busy.
      project('journeys', {
        ...real,
        testTimeout: 300_000,
        expect: { poll: { timeout: 30_000 } },
        maxWorkers: 3,
        globalSetup: 'tests/support/run/built.ts',
        setupFiles: 'tests/support/run/evidence.ts',
      }),
    ],
  },
})
