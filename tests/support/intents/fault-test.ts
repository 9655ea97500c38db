import { type ClientsOptions, type ClientsOutcome, runClients } from './clients.ts'
import { GATEWAY_WAITS_MS } from './fault-proxy.ts'
import { addedUp, partsOf, setFaultStage } from './fault-stage.ts'
import { runInWorker } from './in-worker.ts'
import type { KillPlan } from './killed-gateway.ts'
import { leagueLines, offeredLines } from './offered.ts'
import { type Habit, habits } from './scenario.ts'

export interface FaultTestOptions {
  readonly intents: number
  /** Number of devices that bet at once, each of another player. */
  readonly devices: number
  /** Number of worker threads for the devices; 1: this thread. */
  readonly threads: number
  /** The habits of the players; by default all. */
  readonly habits?: readonly Habit[]
  readonly killPlan: KillPlan
  readonly seed: number
}

/** `findings`: inconsistencies of the ledger. */
export interface FaultTestOutcome extends ClientsOutcome {
  readonly kills: number
  readonly findings: readonly string[]
}

/** Players bet and pay on a real provider through a fault proxy and a gateway that is killed repeatedly. */
export async function runIntentFaultTest(options: FaultTestOptions): Promise<FaultTestOutcome> {
  const { intents, devices, threads, killPlan, seed } = options
  const stage = await setFaultStage({ players: devices, killPlan, waitsMs: GATEWAY_WAITS_MS, seed })
  const { gateway, provider, tokens } = stage
  try {
    const lines = { sports: await offeredLines(provider), league: await leagueLines(provider) }
    const common = { gateway, provider, lines, habits: options.habits ?? habits, seed }
    const parts = partsOf(tokens, intents, threads)
    const outcomes = await Promise.all(parts.map((part) => run({ ...part, ...common })))
    const sum = (end: 'done' | 'none') => outcomes.reduce((all, outcome) => all + outcome[end], 0)
    return {
      done: sum('done'),
      none: sum('none'),
      wrong: outcomes.flatMap(({ wrong }) => wrong),
      counts: addedUp([stage.counts(), ...outcomes.map(({ counts }) => counts)]),
      kills: stage.kills(),
      findings: stage.findings(),
    }
  } finally {
    await stage.close()
  }

  function run(one: ClientsOptions): Promise<ClientsOutcome> {
    return threads > 1
      ? runInWorker<ClientsOutcome>(new URL('./clients-worker.ts', import.meta.url), one, seed)
      : runClients(one)
  }
}
