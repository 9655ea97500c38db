import { expect, it } from 'vitest'
import { runCrashStorm } from '../../../support/crash/storm.ts'
import { seed } from '../../../support/seed.ts'

/** A smaller storm than that of `npm run test:long`: one round. */
it('crash bets, cancellations and cash-outs end as each tab has shown them, whatever goes wrong', {
  timeout: 300_000,
}, async () => {
  const { wrong, findings, counts, kills } = await runCrashStorm({
    players: 24,
    threads: 1,
    rounds: 1,
    isHurried: true,
    bettingMs: 2_000,
    killPlan: { calls: 30, held: 0, most: 1 },
    seed,
  })
  expect([...findings, ...wrong]).toEqual([])
  expect(kills).toBe(1)
  expect(counts).toMatchObject({
    'bet: done': expect.any(Number),
    'cancel: done': expect.any(Number),
    'cashOut: done': expect.any(Number),
  })
})
