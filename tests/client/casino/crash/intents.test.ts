import { expect, it } from 'vitest'
import { runCrashFaultTest } from '../../../support/crash/fault-test.ts'
import { shortRounds } from '../../../support/crash/short-rounds.ts'
import { seed } from '../../../support/seed.ts'

/** A smaller storm than that of `npm run test:long`. */
const storm = {
  players: 24,
  threads: 1,
  killPlan: { calls: 10, held: 1, most: 2 },
  crash: { ...shortRounds(8, 110), bettingMs: 2_000, restMs: 200 },
  troubled: 0.6,
  seed,
}

it('bets, cancellations and cash-outs end as each tab has said, whatever goes wrong', {
  timeout: 300_000,
}, async () => {
  const { intents, wrong, findings } = await runCrashFaultTest({ ...storm, intents: 48 })
  expect(wrong).toEqual([])
  expect(findings).toEqual([])
  expect(intents).toBe(48)
})
