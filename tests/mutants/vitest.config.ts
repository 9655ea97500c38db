import { defineConfig } from 'vitest/config'
import { type AreaName, areas } from './areas.ts'

/** The tests of the area that is measured: run.ts names it. */
const { tests } = areas[(process.env.MUTANTS_AREA ?? 'slip') as AreaName]

export default defineConfig({
  test: { include: [...tests], root: '.', pool: 'threads', testTimeout: 120_000, hookTimeout: 120_000 },
})
