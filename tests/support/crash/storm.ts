import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CrashOptions } from '#gateway/sandbox/casino/crash/game.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { apart } from '../intents/apart.ts'
import { layRoad } from '../intents/fault-proxy.ts'
import { mortalGateway } from '../intents/mortal-gateway.ts'
import { bettorsIn } from '../intents/provider.ts'
import { SECRET } from '../settings.ts'
import { type CrewOptions, type CrewOutcome, crashCrew } from './crew.ts'

/** Money of each player, in whole units. */
const MONEY = 100_000
/** The gateway gives up on about half of the late answers. */
const WAITS_MS = 2_000

export interface CrashStormOptions extends Pick<CrewOptions, 'troubled' | 'lie'> {
  /** Bets, cancellations and cash-outs, all players' together: as many as are made. */
  readonly intents: number
  readonly players: number
  /** The threads that the players are spread over; one: this very one, where alone `lie` works. */
  readonly threads: number
  /** The gateway is killed once so many intents have come by, and so many are held on their way; so often and no more. */
  readonly deaths: { readonly intents: number; readonly crowd: number; readonly most: number }
  /** The rounds that are played. */
  readonly crash: Partial<CrashOptions>
  readonly seed: number
}

/** `findings`: what does not add up in the ledger. */
export interface CrashStormOutcome extends CrewOutcome {
  readonly findings: readonly string[]
  readonly kills: number
}

/** Lets players play crash through a storm: a provider, a road that loses things, a gateway that is killed. */
export async function crashStorm(options: CrashStormOptions): Promise<CrashStormOutcome> {
  const { intents, players, threads, deaths, crash, seed, troubled, lie } = options
  const folder = mkdtempSync(join(tmpdir(), 'crash-storm-'))
  const data = join(folder, 'ledger.sqlite')
  const tokens = await bettorsIn(data, players, MONEY)
  const sandbox = await startSandbox({ seed: String(seed), speed: 1, data, secret: SECRET, crash })
  const road = await layRoad(sandbox.url)
  const gateway = await mortalGateway(road.url, {
    async moment() {
      await road.passed(deaths.intents)
      await road.crowded(deaths.crowd)
    },
    most: deaths.most,
    waitsMs: WAITS_MS,
  })
  const share = (whole: number, nth: number) => Math.floor((whole * nth) / threads)
  const play = (nth: number) => {
    const first = share(intents, nth)
    const crew = {
      gateway: gateway.url,
      provider: sandbox.url,
      tokens: tokens.slice(share(players, nth), share(players, nth + 1)),
      first,
      intents: share(intents, nth + 1) - first,
      seed,
      troubled,
    }
    return threads > 1
      ? apart<CrewOutcome>(new URL('./crew-apart.ts', import.meta.url), crew, seed)
      : crashCrew({ ...crew, lie })
  }
  try {
    const crews = await Promise.all(Array.from({ length: threads }, (_, nth) => play(nth)))
    const met = new Map(road.met)
    for (const crew of crews)
      for (const [what, times] of Object.entries(crew.met)) met.set(what, (met.get(what) ?? 0) + times)
    return {
      intents: crews.reduce((sum, crew) => sum + crew.intents, 0),
      wrong: crews.flatMap(({ wrong }) => wrong),
      findings: sandbox.prove(),
      kills: gateway.kills(),
      met: Object.fromEntries(met),
    }
  } finally {
    await gateway.close()
    await road.close()
    await sandbox.close()
    rmSync(folder, { recursive: true })
  }
}
