import { describe, expect, it } from 'vitest'
import { callOf } from '#shared/calls/catalogue.ts'
import { shortRounds } from '../../../bench/casino/crash/short-rounds.ts'
import { runCrashFaultTest } from '../../../support/crash/fault-test.ts'
import { seed } from '../../../support/seed.ts'

/** A smaller storm than that of `npm run bench crash`. */
const storm = {
  players: 24,
  threads: 1,
  killPlan: { calls: 10, held: 1, most: 2 },
  crash: { ...shortRounds(8, 110), bettingMs: 2_000, restMs: 200 },
  troubled: 0.6,
  seed,
}

describe.concurrent('bets, cancellations and cash-outs', { timeout: 120_000 }, () => {
  it('end as each tab has said, whatever goes wrong', async () => {
    const { intents, wrong, findings } = await runCrashFaultTest({ ...storm, intents: 60 })
    expect(wrong).toEqual([])
    expect(findings).toEqual([])
    expect(intents).toBe(60)
  })

  it('that were reported otherwise are found', async () => {
    const refused = { status: 400, body: { status: 400, error: 'This round takes no more bets' } }
    const { wrong, findings } = await runCrashFaultTest({
      ...storm,
      players: 3,
      // More than one round's: all bets of a round may come too late, and then no answer is tampered with.
      intents: 18,
      troubled: 0,
      tamper: (path, answer) =>
        path === callOf('crashBet').path && answer.status === 200 ? refused : answer,
    })
    expect(wrong.join()).toMatch(/was shown as none and is/)
    expect(findings).toEqual([])
  })
})
