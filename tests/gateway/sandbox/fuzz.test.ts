import { expect, test } from 'vitest'
import { runFuzzTest } from '#tests/support/fuzz/fuzz-test.ts'
import { seed } from '#tests/support/seed.ts'

const BODIES = 600

/*
 * Whatever is sent, to the sandbox or through the relay: it is answered, never by a 5xx but for what is not open yet,
 * nothing crashes, and the ledger adds up. `npm run test:long` sends 50,000.
 */
test('fuzzed bodies to every call, direct and through the relay, are answered without a server error', async () => {
  const { statuses, broken, findings } = await runFuzzTest({ seed, bodies: BODIES })
  expect(broken).toEqual([])
  expect([...statuses.values()].reduce((sum, times) => sum + times, 0)).toBe(BODIES)
  for (const status of [200, 400, 401])
    expect(statuses.get(status), String(status)).toBeGreaterThan(BODIES / 30)
  expect(findings).toEqual([])
})
