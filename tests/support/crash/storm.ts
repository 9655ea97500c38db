import { addedUp, partsOf, setFaultStage } from '../intents/fault-stage.ts'
import { runInWorker } from '../intents/in-worker.ts'
import type { KillPlan } from '../intents/killed-gateway.ts'
import { type CrashClientsOptions, type CrashClientsOutcome, runCrashClients } from './clients.ts'

/** Time that the gateway waits for an answer, in ms: too short for about half of the late ones. */
const WAITS_MS = 2_000

/** A chain whose eight rounds end between 1.20 and 1.50, after 3 to 7 s. They are played again and again. */
const chain = { links: 8, secret: 'be'.repeat(32), salt: 'salt 475638' }

export interface CrashStormOptions extends Pick<CrashClientsOptions, 'rounds' | 'isHurried' | 'seed'> {
  readonly players: number
  /** Number of worker threads for the players; 1: this thread. */
  readonly threads: number
  readonly killPlan: KillPlan
  /** Time in which a round takes bets, in ms. */
  readonly bettingMs: number
}

/** `findings`: inconsistencies of the ledger. */
export interface CrashStormOutcome extends CrashClientsOutcome {
  readonly findings: readonly string[]
  readonly kills: number
}

/** Players play crash on a real provider through a fault proxy and a gateway that is killed repeatedly. */
export async function runCrashStorm(options: CrashStormOptions): Promise<CrashStormOutcome> {
  const { threads, seed, rounds, isHurried, bettingMs } = options
  const crash = { ...chain, bettingMs, restMs: 500 }
  const stage = await setFaultStage({ ...options, waitsMs: WAITS_MS, crash })
  const { gateway, provider, tokens } = stage
  try {
    const outcomes = await Promise.all(
      partsOf(tokens, tokens.length, threads).map((part) =>
        run({ ...part, gateway, provider, rounds, isHurried, seed }),
      ),
    )
    return {
      wrong: outcomes.flatMap(({ wrong }) => wrong),
      counts: addedUp([stage.counts(), ...outcomes.map(({ counts }) => counts)]),
      findings: stage.findings(),
      kills: stage.kills(),
    }
  } finally {
    await stage.close()
  }

  function run(part: CrashClientsOptions): Promise<CrashClientsOutcome> {
    return threads > 1
      ? runInWorker<CrashClientsOutcome>(new URL('./clients-worker.ts', import.meta.url), part, seed)
      : runCrashClients(part)
  }
}
