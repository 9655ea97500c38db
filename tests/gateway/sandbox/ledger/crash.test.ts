import { expect, test } from 'vitest'
import { crashLedger } from '#tests/support/ledger-crash/crash-test.ts'
import { seed } from '#tests/support/seed.ts'

/*
 * Whatever players do, however often they repeat it, and whenever the process dies: the ledger balances to the cent,
 * nothing is done twice, and nothing that was acknowledged is lost. `npm run test:long` does it 100,000 times.
 */
test('deposits, withdrawals, stakes, wins and repeats survive a kill of the process at any moment', async () => {
  const report = await crashLedger({ seed, operations: 1_500, kills: 3 })
  expect(report.wrong).toEqual([])
  expect(report.found).toEqual(report.expected)
  expect(report.findings).toEqual([])
  expect(report.acknowledged).toBe(1_500)
})
