import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CrashOptions } from '#gateway/sandbox/casino/crash/game.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { startFaultProxy } from '../intents/fault-proxy.ts'
import { runInWorker } from '../intents/in-worker.ts'
import { startKilledGateway } from '../intents/killed-gateway.ts'
import { bettorsIn } from '../intents/provider.ts'
import { SECRET } from '../settings.ts'
import { type ClientsOptions, type ClientsOutcome, runCrashClients } from './clients.ts'

/** Money of each player, in whole units. */
const MONEY = 100_000
/** Time that the gateway waits for an answer, in ms: too short for about half of the late ones. */
const WAITS_MS = 2_000

export interface CrashFaultTestOptions extends Pick<ClientsOptions, 'troubled' | 'tamper'> {
  /** Number of bets, cancellations and cash-outs of all players together. */
  readonly intents: number
  readonly players: number
  /** Number of worker threads for the players; 1: this thread, the only one in which `tamper` works. */
  readonly threads: number
  /** The gateway is killed after `intents` calls, with `held` of them under way, at most `most` times. */
  readonly killPlan: { readonly intents: number; readonly held: number; readonly most: number }
  /** Settings of the rounds. */
  readonly crash: Partial<CrashOptions>
  readonly seed: number
}

/** `findings`: inconsistencies of the ledger. */
export interface CrashFaultTestOutcome extends ClientsOutcome {
  readonly findings: readonly string[]
  readonly kills: number
}

/** Players play crash on a real provider through a fault proxy and a gateway that is killed repeatedly. */
export async function runCrashFaultTest(options: CrashFaultTestOptions): Promise<CrashFaultTestOutcome> {
  const { intents, players, threads, killPlan: deaths, crash, seed, troubled, tamper } = options
  const folder = mkdtempSync(join(tmpdir(), 'crash-fault-test-'))
  const data = join(folder, 'ledger.sqlite')
  const tokens = await bettorsIn(data, players, MONEY)
  const sandbox = await startSandbox({ seed: String(seed), speed: 1, data, secret: SECRET, crash })
  const proxy = await startFaultProxy(sandbox.url)
  const gateway = await startKilledGateway(proxy.url, {
    async nextKill() {
      await proxy.passed(deaths.intents)
      await proxy.holding(deaths.held)
    },
    most: deaths.most,
    waitsMs: WAITS_MS,
  })
  const share = (whole: number, nth: number) => Math.floor((whole * nth) / threads)
  const play = (nth: number) => {
    const first = share(intents, nth)
    const clients = {
      gateway: gateway.url,
      provider: sandbox.url,
      tokens: tokens.slice(share(players, nth), share(players, nth + 1)),
      first,
      intents: share(intents, nth + 1) - first,
      seed,
      troubled,
    }
    return threads > 1
      ? runInWorker<ClientsOutcome>(new URL('./clients-worker.ts', import.meta.url), clients, seed)
      : runCrashClients({ ...clients, tamper })
  }
  try {
    const all = await Promise.all(Array.from({ length: threads }, (_, nth) => play(nth)))
    const counts = new Map(proxy.counts)
    for (const clients of all)
      for (const [what, times] of Object.entries(clients.counts))
        counts.set(what, (counts.get(what) ?? 0) + times)
    return {
      intents: all.reduce((sum, clients) => sum + clients.intents, 0),
      wrong: all.flatMap(({ wrong }) => wrong),
      findings: sandbox.prove(),
      kills: gateway.kills(),
      counts: Object.fromEntries(counts),
    }
  } finally {
    await gateway.close()
    await proxy.close()
    await sandbox.close()
    rmSync(folder, { recursive: true })
  }
}
