import { randomFrom } from '../seed.ts'
import { observeRound } from './observed-round.ts'
import { type PlayerOptions, playCrash } from './player.ts'

/** Time between two players that come, in ms: two tabs each. */
const ARRIVAL_MS = 40

export interface CrewOptions extends Pick<PlayerOptions, 'gateway' | 'provider' | 'troubled' | 'lie'> {
  readonly tokens: readonly string[]
  /** The first intent's number, and how many there are. */
  readonly first: number
  readonly intents: number
  readonly seed: number
}

/** `wrong`: what a tab has said that is not so. */
export interface CrewOutcome {
  readonly intents: number
  readonly wrong: readonly string[]
  /** Counts of what happened on the players' side. */
  readonly met: Readonly<Record<string, number>>
}

/** Lets players play until their intents are spent. */
export async function crashCrew(options: CrewOptions): Promise<CrewOutcome> {
  const { gateway, provider, tokens, first, intents, seed, troubled, lie } = options
  const observed = observeRound(provider)
  const met = new Map<string, number>()
  const meet = (what: string) => void met.set(what, (met.get(what) ?? 0) + 1)
  let taken = 0
  const budget = {
    take: () => (taken < intents ? first + taken++ : undefined),
    isSpent: () => taken >= intents,
  }
  const arrivesWithinMs = tokens.length * ARRIVAL_MS
  const said = await Promise.all(
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
        meet,
        lie,
      })
    }),
  )
  observed.stop()
  return { intents: taken, wrong: said.flat(), met: Object.fromEntries(met) }
}
