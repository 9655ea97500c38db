import { runIntentFaultTest } from '../../support/intents/fault-test.ts'
import { seed } from '../../support/seed.ts'
import { intentFigures as crashFigures } from '../casino/crash/intents.ts'
import { atMost, type Figure, printEvents } from '../figure.ts'

const INTENTS = 10_000
/** Few: `npm run bench crash` has more. */
const CRASH_INTENTS = 2_000
/** Many, since a device mostly waits: for answers, for a killed gateway, until a bet can be let go. */
const DEVICES = 160
const THREADS = 3
const KILL_PLAN = { calls: 150, held: 6, most: 1_000 }

/** Intents of every kind under every fault, while the gateway is killed repeatedly, compared with the ledger. */
export async function intents(): Promise<Figure[]> {
  console.log(`seed ${seed}`)
  const startedAt = performance.now()
  const { done, none, wrong, counts, kills, findings } = await runIntentFaultTest({
    intents: INTENTS,
    devices: DEVICES,
    threads: THREADS,
    killPlan: KILL_PLAN,
    seed,
  })
  printEvents({ ...counts, 'gateway killed': kills }, startedAt)
  for (const one of [...findings, ...wrong.slice(0, 20)]) console.log(one)
  return [
    {
      what: `${INTENTS.toLocaleString('en-GB')} intents to bet by three slips, cash out, deposit, withdraw and redeem under faults, the gateway killed ${kills} times`,
      measured: `${done} done, ${none} none; ${wrong.length} shown wrongly, ${findings.length} findings`,
      against: '0, 0: the ledger',
      bound: atMost(0, wrong.length + findings.length),
    },
    ...(await crashFigures(CRASH_INTENTS)),
  ]
}
