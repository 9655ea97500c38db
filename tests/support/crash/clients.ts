import { randomFrom } from '../seed.ts'
import { observeRound } from './observed-round.ts'
import { type PlayerOptions, playCrash } from './player.ts'

/** Time between the arrivals of two players with two tabs each, in ms. */
const ARRIVAL_MS = 40

export interface ClientsOptions extends Pick<PlayerOptions, 'gateway' | 'provider' | 'troubled'> {
  readonly tokens: readonly string[]
  /** Number of the first intent. */
  readonly first: number
  readonly intents: number
  readonly seed: number
}

/** The outcome of all intents. `wrong`: differences between the ledger and a player's tabs. */
export interface ClientsOutcome {
  readonly intents: number
  readonly wrong: readonly string[]
  /** Number of events on the players' side, by name. */
  readonly counts: Readonly<Record<string, number>>
}

/** Runs players until all intents were made. */
export async function runCrashClients(options: ClientsOptions): Promise<ClientsOutcome> {
  const { gateway, provider, tokens, first, intents, seed, troubled } = options
  const observed = observeRound(provider)
  const counts = new Map<string, number>()
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
  let taken = 0
  const budget = {
    take: () => (taken < intents ? first + taken++ : undefined),
    isSpent: () => taken >= intents,
  }
  const arrivesWithinMs = tokens.length * ARRIVAL_MS
  const wrong = await Promise.all(
    tokens.map((token, nth) => {
      const random = randomFrom(seed, first + nth)
      return playCrash({
        gateway,
        provider,
        token,
        observed,
        random,
        arrivesWithinMs,
        budget,
        troubled,
        count,
      })
    }),
  )
  observed.stop()
  return { intents: taken, wrong: wrong.flat(), counts: Object.fromEntries(counts) }
}
