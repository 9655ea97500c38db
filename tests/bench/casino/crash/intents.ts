import { runCrashFaultTest } from '../../../support/crash/fault-test.ts'
import { seed } from '../../../support/seed.ts'
import { atMost, type Figure, printEvents } from '../../figure.ts'
import { shortRounds } from './short-rounds.ts'

const PLAYERS = 120
const THREADS = 2
const ROUNDS = 50
const LEAST = 120
const PACE = { bettingMs: 5_000, restMs: 500 }
/** Share of intents with a fault: with more of them the gateway's breaker opens and few bets are placed. */
const TROUBLED = 0.6
const KILL_PLAN = { calls: 150, held: 2, most: 1_000 }

/**
 * Players bet, cancel and cash out through the client's own model, in two boxes and two tabs each, while requests and
 * answers are lost, tabs are reloaded and the gateway is killed. At the end every bet must be in the ledger as each tab
 * showed it, and every balance must be what the bets leave.
 */
export async function intentFigures(wanted = 10_000): Promise<Figure[]> {
  const startedAt = performance.now()
  const { intents, wrong, findings, kills, counts } = await runCrashFaultTest({
    intents: wanted,
    players: PLAYERS,
    threads: THREADS,
    killPlan: KILL_PLAN,
    troubled: TROUBLED,
    crash: { ...shortRounds(ROUNDS, LEAST), ...PACE },
    seed,
  })
  printEvents({ ...counts, 'gateway killed': kills }, startedAt)
  for (const line of [...findings, ...wrong.slice(0, 20)]) console.log(line)
  return [
    {
      what: `${intents.toLocaleString('en-GB')} intents to bet, cancel and cash out in the crash game, in two tabs under faults, the gateway killed ${kills} times`,
      measured: `${wrong.length} shown wrongly, ${findings.length} findings`,
      against: '0, 0: the ledger',
      bound: atMost(0, wanted - intents + wrong.length + findings.length),
    },
  ]
}
