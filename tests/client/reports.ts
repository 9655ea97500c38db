import { expect, onTestFinished, vi } from 'vitest'

/** The test fails if a store or a sample throws: effector reports that on the console alone, and goes on. */
export function expectNoReports(): void {
  const report = vi.spyOn(console, 'error')
  onTestFinished(() => {
    const calls = [...report.mock.calls]
    report.mockRestore()
    expect(calls).toEqual([])
  })
}
