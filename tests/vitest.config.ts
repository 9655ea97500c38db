import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/run/longest-first.ts'

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include: include.map((pattern) => `tests/${pattern}`), root: '.', ...more },
})

/** Where real processes, sockets and clocks play: so long a slow machine may take. */
const real = { testTimeout: 120_000, hookTimeout: 120_000 }

/** The rounds of `npm test`, cheapest first; each is also run alone with `--project <name>`. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('house', ['house/**/*.test.ts'], { testTimeout: 120_000 }),
      project('unit', ['{shared,client,laws}/**/*.test.{ts,tsx}'], { testTimeout: 120_000, maxWorkers: 2 }),
      project('gateway', ['gateway/**/*.test.ts'], { ...real, maxWorkers: 3 }),
      // Real processes: gateways, Redis, HAProxy.
      project('cluster', ['cluster/**/*.test.ts'], { ...real, fileParallelism: false }),
      // `npm run test:compose`, no round of `npm test`: it needs a Docker engine.
      project('compose', ['compose/**/*.test.ts'], { testTimeout: 300_000 }),
      // These wait for rounds to be played: two wait as well as one.
      project('journeys', ['journeys/**/*.test.ts'], {
        ...real,
        testTimeout: 300_000,
        expect: { poll: { timeout: 30_000 } },
        maxWorkers: 2,
        globalSetup: 'tests/support/run/built.ts',
      }),
    ],
  },
})
