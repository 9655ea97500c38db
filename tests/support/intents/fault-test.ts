import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { SECRET } from '../settings.ts'
import { type ClientsOptions, type ClientsOutcome, runClients } from './clients.ts'
import { GATEWAY_WAITS_MS, startFaultProxy } from './fault-proxy.ts'
import { runInWorker } from './in-worker.ts'
import { startKilledGateway } from './killed-gateway.ts'
import { bettorsIn, offeredLines } from './provider.ts'
import { type Habit, habits } from './scenario.ts'

/** Money of each player, in whole units. */
const MONEY = 100_000

export interface FaultTestOptions {
  readonly intents: number
  /** Number of devices that bet at once, each of another player. */
  readonly devices: number
  /** Number of worker threads for the devices; 1: this thread. */
  readonly threads: number
  /** The habits of the players; by default all. */
  readonly habits?: readonly Habit[]
  /** The gateway is killed after `bets` calls, with `held` of them under way, at most `most` times. */
  readonly killPlan: { readonly bets: number; readonly held: number; readonly most: number }
  readonly seed: number
}

/** `findings`: inconsistencies of the ledger. */
export interface FaultTestOutcome extends ClientsOutcome {
  readonly kills: number
  readonly findings: readonly string[]
}

/** Players bet and pay on a real provider through a fault proxy and a gateway that is killed repeatedly. */
export async function runIntentFaultTest(options: FaultTestOptions): Promise<FaultTestOutcome> {
  const { devices, killPlan: deaths, seed } = options
  const folder = mkdtempSync(join(tmpdir(), 'intent-fault-test-'))
  const data = join(folder, 'ledger.sqlite')
  const tokens = await bettorsIn(data, devices, MONEY)
  const sandbox = await startSandbox({ seed: String(seed), speed: 1, data, secret: SECRET })
  const proxy = await startFaultProxy(sandbox.url)
  const gateway = await startKilledGateway(proxy.url, {
    async nextKill() {
      await proxy.passed(deaths.bets)
      await proxy.holding(deaths.held)
    },
    most: deaths.most,
    waitsMs: GATEWAY_WAITS_MS,
  })
  try {
    const targets = { gateway: gateway.url, provider: sandbox.url, lines: await offeredLines(sandbox.url) }
    const outcomes = await Promise.all(clientsOf(options, tokens).map((one) => run({ ...one, ...targets })))
    const { counts, ...outcome } = outcomes.reduce(merged)
    const all = { ...counts, ...Object.fromEntries(proxy.counts) }
    return { ...outcome, counts: all, kills: gateway.kills(), findings: sandbox.prove() }
  } finally {
    await gateway.close()
    await proxy.close()
    await sandbox.close()
    rmSync(folder, { recursive: true })
  }

  function run(one: ClientsOptions): Promise<ClientsOutcome> {
    return options.threads > 1
      ? runInWorker<ClientsOutcome>(new URL('./clients-worker.ts', import.meta.url), one, seed)
      : runClients(one)
  }
}

function clientsOf(
  { intents, devices, threads, seed, ...options }: FaultTestOptions,
  tokens: readonly string[],
) {
  const share = (whole: number, nth: number) => Math.floor((whole * nth) / threads)
  return Array.from({ length: threads }, (_, nth) => {
    const first = share(intents, nth)
    return {
      tokens: tokens.slice(share(devices, nth), share(devices, nth + 1)),
      first,
      intents: share(intents, nth + 1) - first,
      habits: options.habits ?? habits,
      seed,
    }
  })
}

function merged(one: ClientsOutcome, other: ClientsOutcome): ClientsOutcome {
  const counts = { ...one.counts }
  for (const [what, times] of Object.entries(other.counts)) counts[what] = (counts[what] ?? 0) + times
  return {
    done: one.done + other.done,
    none: one.none + other.none,
    wrong: [...one.wrong, ...other.wrong],
    counts,
  }
}
