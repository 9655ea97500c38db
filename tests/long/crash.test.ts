import { expect, it } from 'vitest'
import { runCrashFaultTest } from '../support/crash/fault-test.ts'
import { shortRounds } from '../support/crash/short-rounds.ts'
import { printEvents } from '../support/events.ts'
import { seed } from '../support/seed.ts'

const INTENTS = 10_000
const PLAYERS = 120
const THREADS = 2
const ROUNDS = 50
const LEAST = 120
const PACE = { bettingMs: 5_000, restMs: 500 }
/** Share of intents with a fault: with more of them the gateway's breaker opens and few bets are placed. */
const TROUBLED = 0.6
const KILL_PLAN = { calls: 150, held: 2, most: 1_000 }
const LEAST_KILLS = 20

/*
 * Players bet, cancel and cash out through the client's own model, in two boxes and two tabs each, while requests and
 * answers are lost, tabs are reloaded and the gateway is killed. At the end every bet must be in the ledger as each tab
 * showed it, and every balance must be what the bets and prizes leave.
 */
it('ends 10,000 bets, cancellations and cash-outs of the crash game as each tab has shown, whatever goes wrong', async () => {
  const startedAt = performance.now()
  const { intents, wrong, findings, kills, counts } = await runCrashFaultTest({
    intents: INTENTS,
    players: PLAYERS,
    threads: THREADS,
    killPlan: KILL_PLAN,
    troubled: TROUBLED,
    crash: { ...shortRounds(ROUNDS, LEAST), ...PACE },
    seed,
  })
  printEvents({ ...counts, 'gateway killed': kills }, startedAt)
  expect([...findings, ...wrong]).toEqual([])
  expect(intents).toBe(INTENTS)
  expect(kills).toBeGreaterThan(LEAST_KILLS)
})
