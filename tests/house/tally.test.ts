import { expect, test } from 'vitest'
import { readReport, tally } from '#tests/support/run/tally.ts'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((test) => ({ fullName: `it ${test}`, status: test })),
})
const counts = (exitCode: number, ...files: ReturnType<typeof file>[]) => {
  const { passed, failed } = tally(exitCode, { testResults: files })
  return { passed, failed }
}

test('a round without tests of its own counts as one, by its exit code', () => {
  expect(tally(0, 'none')).toMatchObject({ passed: 1, failed: 0 })
  expect(tally(2, 'none')).toMatchObject({ passed: 0, failed: 1 })
})

test('tests are counted one by one', () => {
  expect(counts(1, file('failed', 'passed', 'failed', 'failed'), file('passed', 'passed'))).toEqual({
    passed: 2,
    failed: 2,
  })
  expect(counts(0, file('passed', 'passed'))).toEqual({ passed: 1, failed: 0 })
})

test('a failed test is told by its file, its name and the first lines of its message', () => {
  const failureMessages = [`AssertionError: 1 is not 2\n${'  at somewhere\n'.repeat(50)}`]
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [{ fullName: 'it adds', status: 'failed', failureMessages }],
      },
    ],
  }
  const [complaint = ''] = tally(1, report).complaints
  expect(complaint.split('\n').slice(0, 2)).toEqual(['a.test.ts: it adds', '  AssertionError: 1 is not 2'])
  expect(complaint.split('\n').length).toBeLessThan(20)
})

test('a test that did not run is a failure', () => {
  for (const status of ['skipped', 'pending', 'todo', 'disabled'])
    expect(counts(0, file('passed', 'passed', status))).toEqual({ passed: 1, failed: 1 })
})

test('a file that failed without a failing test is a failure', () => {
  expect(counts(1, file('failed'), file('passed', 'passed'))).toEqual({ passed: 1, failed: 1 })
  expect(counts(1, file('failed', 'passed'))).toEqual({ passed: 1, failed: 1 })
})

test('a run that found no test is a failure', () => {
  expect(counts(0)).toEqual({ passed: 0, failed: 1 })
})

test('a run that fails although its tests pass is a failure', () => {
  expect(counts(1, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1 })
})

test('a run that leaves no report, or a broken one, is a failure', () => {
  const absent = readReport(() => {
    throw new Error('no such file')
  })
  for (const report of [absent, readReport(() => '{'), readReport(() => '{"testResults": 3}')])
    expect(tally(0, report)).toMatchObject({ passed: 0, failed: 1 })
})
