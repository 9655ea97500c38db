import { defineConfig } from 'vitest/config'
import { area } from './areas.ts'

export default defineConfig({
  test: {
    include: [...area.tests],
    root: '.',
    setupFiles: ['tests/support/run/seeded-random.ts', 'tests/support/run/tidy.ts'],
    pool: 'threads',
    // One module graph, loaded once for each mutant: no test of an area changes state that another reads.
    isolate: false,
    testTimeout: area.testTimeoutMs ?? 120_000,
    hookTimeout: 120_000,
  },
})
