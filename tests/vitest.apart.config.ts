import { defineConfig } from 'vitest/config'
import { BUILT, PROGRAMS, project, real, reporters } from './support/run/project.ts'

/** Tests with a command of their own, `npm run test:<name>`: they take minutes, or need what few machines have. */
export default defineConfig({
  test: {
    reporters,
    projects: [
      // A Docker engine, for one stack at a time.
      project('compose', ['compose'], { testTimeout: 300_000, fileParallelism: false }),
      // Firefox and WebKitGTK.
      project('browsers', ['browsers'], {
        ...real,
        testTimeout: 240_000,
        globalSetup: [PROGRAMS, BUILT],
      }),
      // After 20 minutes the matches that were bet on begin, and their bets settle.
      project('long', ['long'], { ...real, testTimeout: 1_200_000, fileParallelism: false }),
    ],
  },
})
