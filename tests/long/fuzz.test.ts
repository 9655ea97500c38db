import { expect, it } from 'vitest'
import { printEvents } from '../support/events.ts'
import { runFuzzTest } from '../support/fuzz/fuzz-test.ts'
import { seed } from '../support/seed.ts'

const BODIES = 50_000

it('answers 50,000 fuzzed bodies to every call, direct and through the relay, without a server error', async () => {
  const startedAt = performance.now()
  const { statuses, broken, findings } = await runFuzzTest({ seed, bodies: BODIES })
  printEvents(Object.fromEntries(statuses), startedAt)
  expect([...findings, ...broken]).toEqual([])
  expect([...statuses.values()].reduce((sum, times) => sum + times, 0)).toBe(BODIES)
})
