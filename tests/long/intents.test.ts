import { expect, it } from 'vitest'
import { printEvents } from '../support/events.ts'
import { runIntentFaultTest } from '../support/intents/fault-test.ts'
import { seed } from '../support/seed.ts'

const INTENTS = 10_000
/** Many, since a device mostly waits: for answers, for a killed gateway, until a bet can be let go. */
const DEVICES = 160
const THREADS = 3
const KILL_PLAN = { calls: 150, held: 6, most: 1_000 }
const LEAST_KILLS = 50

/*
 * Bets of three slips, cash-outs, deposits, withdrawals and redemptions under every fault, in two tabs, while the gateway
 * is killed repeatedly: each ends as exactly one movement or as none, and the screen shows which.
 */
it('carries out 10,000 intents once or not at all, and shows which, whatever goes wrong', async () => {
  const startedAt = performance.now()
  const { done, none, wrong, counts, kills, findings } = await runIntentFaultTest({
    intents: INTENTS,
    devices: DEVICES,
    threads: THREADS,
    killPlan: KILL_PLAN,
    seed,
  })
  printEvents({ ...counts, 'gateway killed': kills }, startedAt)
  expect([...findings, ...wrong]).toEqual([])
  expect(done + none).toBe(INTENTS)
  expect(kills).toBeGreaterThan(LEAST_KILLS)
})
