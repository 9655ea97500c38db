import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { SECRET } from '../settings.ts'
import { apart } from './apart.ts'
import { type CrewOptions, type CrewOutcome, crew } from './clients.ts'
import { GATEWAY_WAITS_MS, layRoad } from './fault-proxy.ts'
import { mortalGateway } from './mortal-gateway.ts'
import { bettorsIn, offeredLines } from './provider.ts'
import { type Habit, habits } from './scenario.ts'

/** What each player has to stake, in whole units. */
const MONEY = 100_000

export interface StormOptions {
  readonly intents: number
  /** So many devices bet at once, each of a player of its own. */
  readonly devices: number
  /** So many threads they are spread over; one: this very one. */
  readonly threads: number
  /** What the players do; without it all that there is. */
  readonly habits?: readonly Habit[]
  /** The gateway dies once so many bets have come by, and while so many are held on their way; so often and no more. */
  readonly deaths: { readonly bets: number; readonly crowd: number; readonly most: number }
  readonly seed: number
}

/** What became of all. `findings`: what does not add up in the ledger. */
export interface StormOutcome extends CrewOutcome {
  readonly kills: number
  readonly findings: readonly string[]
}

/** Lets a crowd of players bet through a storm: a provider, a road that loses things, a gateway that dies. */
export async function intentStorm(options: StormOptions): Promise<StormOutcome> {
  const { devices, deaths, seed } = options
  const folder = mkdtempSync(join(tmpdir(), 'storm-'))
  const data = join(folder, 'ledger.sqlite')
  const tokens = await bettorsIn(data, devices, MONEY)
  const sandbox = await startSandbox({ seed: String(seed), speed: 1, data, secret: SECRET })
  const road = await layRoad(sandbox.url)
  const gateway = await mortalGateway(road.url, {
    async moment() {
      await road.passed(deaths.bets)
      await road.crowded(deaths.crowd)
    },
    most: deaths.most,
    waitsMs: GATEWAY_WAITS_MS,
  })
  try {
    const places = { gateway: gateway.url, provider: sandbox.url, lines: await offeredLines(sandbox.url) }
    const outcomes = await Promise.all(crewsOf(options, tokens).map((one) => sail({ ...one, ...places })))
    const { met, ...outcome } = outcomes.reduce(together)
    const all = { ...met, ...Object.fromEntries(road.met) }
    return { ...outcome, met: all, kills: gateway.kills(), findings: sandbox.prove() }
  } finally {
    await gateway.close()
    await road.close()
    await sandbox.close()
    rmSync(folder, { recursive: true })
  }

  function sail(one: CrewOptions): Promise<CrewOutcome> {
    return options.threads > 1
      ? apart<CrewOutcome>(new URL('./clients-apart.ts', import.meta.url), one, seed)
      : crew(one)
  }
}

function crewsOf({ intents, devices, threads, seed, ...options }: StormOptions, tokens: readonly string[]) {
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

function together(one: CrewOutcome, other: CrewOutcome): CrewOutcome {
  const met = { ...one.met }
  for (const [what, times] of Object.entries(other.met)) met[what] = (met[what] ?? 0) + times
  return {
    done: one.done + other.done,
    none: one.none + other.none,
    wrong: [...one.wrong, ...other.wrong],
    met,
  }
}
