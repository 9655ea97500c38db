import { expect, it } from 'vitest'
import { crashLedger } from '../support/ledger-crash/crash-test.ts'
import { seed } from '../support/seed.ts'

const OPERATIONS = 100_000
const KILLS = 100

it('balances to the cent after 100,000 random operations and 100 kills of its process, as a plain model does', async () => {
  const report = await crashLedger({ seed, operations: OPERATIONS, kills: KILLS })
  console.log(`${report.cutShort} of ${report.kills} kills between commit and answer`)
  expect([...report.findings, ...report.wrong]).toEqual([])
  expect(report.found).toEqual(report.expected)
  expect([report.acknowledged, report.kills]).toEqual([OPERATIONS, KILLS])
})
