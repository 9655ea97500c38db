import type { SandboxOptions } from '#gateway/sandbox/routes/provider.ts'
import { partsOf, setFaultStage } from '../intents/fault-stage.ts'
import { runInWorker } from '../intents/in-worker.ts'
import type { KillPlan } from '../intents/killed-gateway.ts'
import { type ClientsOptions, type ClientsOutcome, runCrashClients } from './clients.ts'

/** Time that the gateway waits for an answer unless told, in ms: too short for about half of the late ones. */
const WAITS_MS = 2_000

export interface CrashFaultTestOptions
  extends Pick<ClientsOptions, 'troubled'>,
    Pick<SandboxOptions, 'crash'> {
  /** Number of bets, cancellations and cash-outs of all players together. */
  readonly intents: number
  readonly players: number
  /** Number of worker threads for the players; 1: this thread. */
  readonly threads: number
  readonly killPlan: KillPlan
  /** Time that the gateway waits for an answer, in ms. */
  readonly waitsMs?: number
  readonly seed: number
}

/** `findings`: inconsistencies of the ledger. */
export interface CrashFaultTestOutcome extends ClientsOutcome {
  readonly findings: readonly string[]
  readonly kills: number
}

/** Players play crash on a real provider through a fault proxy and a gateway that is killed repeatedly. */
export async function runCrashFaultTest(options: CrashFaultTestOptions): Promise<CrashFaultTestOutcome> {
  const { intents, threads, seed, troubled } = options
  const stage = await setFaultStage({ waitsMs: WAITS_MS, ...options })
  const { gateway, provider, tokens } = stage
  const play = (part: Pick<ClientsOptions, 'tokens' | 'first' | 'intents'>) => {
    const clients = { ...part, gateway, provider, seed, troubled }
    return threads > 1
      ? runInWorker<ClientsOutcome>(new URL('./clients-worker.ts', import.meta.url), clients, seed)
      : runCrashClients(clients)
  }
  try {
    const all = await Promise.all(partsOf(tokens, intents, threads).map(play))
    const counts = new Map(stage.counts)
    for (const clients of all)
      for (const [what, times] of Object.entries(clients.counts))
        counts.set(what, (counts.get(what) ?? 0) + times)
    return {
      intents: all.reduce((sum, clients) => sum + clients.intents, 0),
      wrong: all.flatMap(({ wrong }) => wrong),
      findings: stage.findings(),
      kills: stage.kills(),
      counts: Object.fromEntries(counts),
    }
  } finally {
    await stage.close()
  }
}
