import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '#gateway/sandbox/main.ts'
import type { SandboxOptions } from '#gateway/sandbox/routes/provider.ts'
import { SECRET } from '../settings.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { type KillPlan, startKilledGateway } from './killed-gateway.ts'
import { bettorsIn } from './provider.ts'

/** Money of each player, in whole units. */
const MONEY = 100_000
/** Speed of the league: a week of it opens so long before its start that no bet is settled during a test. */
const SPEED = 0.6

interface FaultStageOptions extends Pick<SandboxOptions, 'crash'> {
  readonly players: number
  readonly killPlan: KillPlan
  /** The gateway's time limit for the provider, in ms. */
  readonly waitsMs: number
  readonly seed: number
}

/** A provider with a ledger of players who have money, behind a fault proxy and a gateway that is killed repeatedly. */
export type FaultStage = Awaited<ReturnType<typeof setFaultStage>>

export async function setFaultStage(options: FaultStageOptions) {
  const { players, killPlan, waitsMs, seed, crash = {} } = options
  const folder = mkdtempSync(join(tmpdir(), 'fault-test-'))
  const data = join(folder, 'ledger.sqlite')
  const tokens = await bettorsIn(data, players, MONEY)
  const sandbox = await startSandbox({ seed: String(seed), speed: SPEED, data, secret: SECRET, crash })
  const proxy = await startFaultProxy(sandbox.url)
  const gateway = await startKilledGateway(proxy, killPlan, waitsMs)
  return {
    /** URL of the gateway. */
    gateway: gateway.url,
    /** URL of the provider itself. */
    provider: sandbox.url,
    /** Bearers of the players. */
    tokens,
    /** Counts of calls by fault. */
    counts: () => Object.fromEntries(proxy.counts),
    kills: gateway.kills,
    /** Inconsistencies of the ledger. */
    findings: sandbox.prove,
    async close() {
      await gateway.close()
      await proxy.close()
      await sandbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The players and intents of each thread. `first`: number of its first intent. */
export function partsOf(tokens: readonly string[], intents: number, threads: number) {
  const share = (whole: number, nth: number) => Math.floor((whole * nth) / threads)
  return Array.from({ length: threads }, (_, nth) => {
    const first = share(intents, nth)
    return {
      tokens: tokens.slice(share(tokens.length, nth), share(tokens.length, nth + 1)),
      first,
      intents: share(intents, nth + 1) - first,
    }
  })
}

/** Counts of events by name, added up. */
export function addedUp(all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const counts of all)
    for (const [what, times] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + times
  return sums
}
