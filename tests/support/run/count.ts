import type { Reporter } from 'vitest/node'
import { givenSeed } from './given-seed.ts'

/**
 * Prints the last lines of a run: its seed, and the count. A file that failed without a failing test and an error outside
 * of tests count as failures.
 */
export const count: Reporter = {
  onTestRunEnd(files, errors) {
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state).length
    const broken = files.filter(
      (file) => !file.ok() && [...file.children.allTests('failed')].length === 0,
    ).length
    const skipped = inState('skipped')
    console.log(`SEED=${givenSeed()} repeats the random input of this run`)
    console.log(
      `${inState('passed')} passed, ${inState('failed') + broken + errors.length} failed${skipped > 0 ? `, ${skipped} not run` : ''}`,
    )
  },
}
