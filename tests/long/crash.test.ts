import { expect, it } from 'vitest'
import { runCrashStorm } from '../support/crash/storm.ts'
import { printEvents } from '../support/events.ts'
import { seed } from '../support/seed.ts'

const PLAYERS = 120
const ROUNDS = 16
/** Some, so that a storm in which nothing is done fails; a quick machine does ten times as much. */
const LEAST = { bets: 500, cancellations: 25, cashOuts: 100, kills: 10 }

/*
 * Players bet, cancel and cash out through the client's own model, in two boxes and two tabs each, while requests and
 * answers are lost, tabs are reloaded and the gateway is killed. At the end every bet must be in the ledger as each tab
 * showed it, and every balance must be what the bets and prizes leave.
 */
it('ends thousands of bets, cancellations and cash-outs of the crash game as each tab has shown, whatever goes wrong', async () => {
  const startedAt = performance.now()
  const { wrong, findings, kills, counts } = await runCrashStorm({
    players: PLAYERS,
    threads: 2,
    rounds: ROUNDS,
    isHurried: false,
    bettingMs: 5_000,
    killPlan: { calls: 150, held: 2, most: 1_000 },
    seed,
  })
  printEvents({ ...counts, 'gateway killed': kills }, startedAt)
  expect([...findings, ...wrong]).toEqual([])
  expect(counts['bet: done']).toBeGreaterThan(LEAST.bets)
  expect(counts['cancel: done']).toBeGreaterThan(LEAST.cancellations)
  expect(counts['cashOut: done']).toBeGreaterThan(LEAST.cashOuts)
  expect(kills).toBeGreaterThan(LEAST.kills)
})
