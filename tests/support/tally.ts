import * as z from 'zod'

const reportShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** What vitest's JSON reporter says, as far as it is counted. */
export type Report = z.infer<typeof reportShape>

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Why something counts as failed that no test reports as such. */
  readonly complaints: readonly string[]
}

/** Undefined: there is no report, or not one that can be read. */
export function readReport(read: () => string): Report | undefined {
  try {
    return reportShape.parse(JSON.parse(read()))
  } catch {
    return undefined
  }
}

/**
 * Counts a round. A test that was skipped, a file that failed without a failing test, a run without tests, and a run
 * that fails although all its tests pass (an error that nobody caught) each count as a failure.
 * @param report `none` for a round that is one test in itself
 */
export function tally(exitCode: number, report: Report | 'none' | undefined): Tally {
  if (report === 'none')
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, complaints: [] }
  if (!report) return { passed: 0, failed: 1, complaints: ['it left no report'] }
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const failing = tests.filter((test) => test.status === 'failed').length
  const complaints = [
    ...tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => `not run: ${test.fullName}`),
    ...report.testResults
      .filter(
        (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
      )
      .map((file) => `failed as a whole: ${file.name}`),
    ...(tests.length === 0 && report.testResults.length === 0 ? ['it found no test'] : []),
  ]
  const failed = failing + complaints.length
  if (exitCode === 0 || failed > 0) return { passed, failed, complaints }
  return { passed, failed: 1, complaints: ['it failed although its tests pass'] }
}
