import { defineConfig } from 'vitest/config'
import { type Area, type AreaName, areas } from './areas.ts'

/** The tests of the area that is measured: run.ts names it. */
const area: Area = areas[(process.env.MUTANTS_AREA ?? 'slip') as AreaName]

export default defineConfig({
  test: {
    include: [...area.tests],
    root: '.',
    setupFiles: 'tests/support/run/seeded-random.ts',
    pool: 'threads',
    isolate: !area.isOneGraph,
    testTimeout: area.testTimeoutMs ?? 120_000,
    hookTimeout: 120_000,
  },
})
