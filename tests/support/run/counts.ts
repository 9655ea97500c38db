import * as z from 'zod'

const reportShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
})

/** The fields of vitest's JSON report that are counted. */
export type Report = z.infer<typeof reportShape>
type FileReport = Report['testResults'][number]
type TestReport = FileReport['assertionResults'][number]

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** One text for each failure, with its reason. */
  readonly complaints: readonly string[]
}

/** The number of lines kept of a failed test's message. */
const KEPT_LINES = 16

/** The report; undefined if there is none, or it cannot be read. */
export function readReport(read: () => string): Report | undefined {
  try {
    return reportShape.parse(JSON.parse(read()))
  } catch {
    return undefined
  }
}

/**
 * Counts a round. A test that was skipped, a file that failed without a failing test, a run without tests, and a run
 * that fails although all its tests pass (an uncaught error) each count as a failure.
 * @param report `none` for a round that is one test in itself
 */
export function countTests(exitCode: number, report: Report | 'none' | undefined): Counts {
  if (report === 'none')
    return exitCode === 0
      ? { passed: 1, failed: 0, complaints: [] }
      : { passed: 0, failed: 1, complaints: [`it ended with ${exitCode}`] }
  if (!report) return { passed: 0, failed: 1, complaints: ['it left no report'] }
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const complaints = [
    ...report.testResults.flatMap((file) => complaintsOf(file)),
    ...(tests.length === 0 && report.testResults.length === 0 ? ['it found no test'] : []),
  ]
  if (exitCode !== 0 && complaints.length === 0) complaints.push('it failed although its tests pass')
  return { passed, failed: complaints.length, complaints }
}

function complaintsOf({ name, status, assertionResults }: FileReport): string[] {
  if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
    return [`failed as a whole: ${name}`, ...notRun(assertionResults)]
  const failures = assertionResults.filter((test) => test.status === 'failed')
  return [...failures.map((test) => described(name, test)), ...notRun(assertionResults)]
}

function described(file: string, { fullName, failureMessages = [] }: TestReport): string {
  const lines = failureMessages.join('\n').split('\n').slice(0, KEPT_LINES)
  return [`${file}: ${fullName}`, ...lines].join('\n  ')
}

function notRun(tests: readonly TestReport[]): string[] {
  return tests
    .filter((test) => test.status !== 'passed' && test.status !== 'failed')
    .map((test) => `not run: ${test.fullName}`)
}
