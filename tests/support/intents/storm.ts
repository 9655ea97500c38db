import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { SECRET } from '../settings.ts'
import { apart } from './apart.ts'
import { type ClientsOptions, type ClientsOutcome, runClients } from './clients.ts'
import { GATEWAY_WAITS_MS, startFaultProxy } from './fault-proxy.ts'
import { mortalGateway } from './mortal-gateway.ts'
import { bettorsIn, offeredLines } from './provider.ts'
import { type Habit, habits } from './scenario.ts'

/** Money of each player, in whole units. */
const MONEY = 100_000

export interface StormOptions {
  readonly intents: number
  /** Number of devices that bet at once, each of another player. */
  readonly devices: number
  /** Number of worker threads for the devices; 1: this thread. */
  readonly threads: number
  /** The habits of the players; by default all. */
  readonly habits?: readonly Habit[]
  /** The gateway is killed after `bets` calls, with `crowd` of them under way, at most `most` times. */
  readonly deaths: { readonly bets: number; readonly crowd: number; readonly most: number }
  readonly seed: number
}

/** `findings`: inconsistencies of the ledger. */
export interface StormOutcome extends ClientsOutcome {
  readonly kills: number
  readonly findings: readonly string[]
}

/** Players bet and pay on a real provider through a fault proxy and a gateway that is killed repeatedly. */
export async function intentStorm(options: StormOptions): Promise<StormOutcome> {
  const { devices, deaths, seed } = options
  const folder = mkdtempSync(join(tmpdir(), 'storm-'))
  const data = join(folder, 'ledger.sqlite')
  const tokens = await bettorsIn(data, devices, MONEY)
  const sandbox = await startSandbox({ seed: String(seed), speed: 1, data, secret: SECRET })
  const proxy = await startFaultProxy(sandbox.url)
  const gateway = await mortalGateway(proxy.url, {
    async moment() {
      await proxy.passed(deaths.bets)
      await proxy.crowded(deaths.crowd)
    },
    most: deaths.most,
    waitsMs: GATEWAY_WAITS_MS,
  })
  try {
    const places = { gateway: gateway.url, provider: sandbox.url, lines: await offeredLines(sandbox.url) }
    const outcomes = await Promise.all(clientsOf(options, tokens).map((one) => run({ ...one, ...places })))
    const { met, ...outcome } = outcomes.reduce(together)
    const all = { ...met, ...Object.fromEntries(proxy.met) }
    return { ...outcome, met: all, kills: gateway.kills(), findings: sandbox.prove() }
  } finally {
    await gateway.close()
    await proxy.close()
    await sandbox.close()
    rmSync(folder, { recursive: true })
  }

  function run(one: ClientsOptions): Promise<ClientsOutcome> {
    return options.threads > 1
      ? apart<ClientsOutcome>(new URL('./clients-apart.ts', import.meta.url), one, seed)
      : runClients(one)
  }
}

function clientsOf({ intents, devices, threads, seed, ...options }: StormOptions, tokens: readonly string[]) {
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

function together(one: ClientsOutcome, other: ClientsOutcome): ClientsOutcome {
  const met = { ...one.met }
  for (const [what, times] of Object.entries(other.met)) met[what] = (met[what] ?? 0) + times
  return {
    done: one.done + other.done,
    none: one.none + other.none,
    wrong: [...one.wrong, ...other.wrong],
    met,
  }
}
