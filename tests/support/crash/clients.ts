import { scenarioOf } from '../intents/scenario.ts'
import { randomFrom } from '../seed.ts'
import { followRound } from './followed-round.ts'
import { type CrashPlayerOptions, playCrash } from './player.ts'

export interface CrashClientsOptions extends Pick<CrashPlayerOptions, 'gateway' | 'provider' | 'isHurried'> {
  /** Bearers of the players. */
  readonly tokens: readonly string[]
  /** Number of the first player. */
  readonly first: number
  /** Number of rounds of each player; more of them until every button has done what it is for. */
  readonly rounds: number
  readonly seed: number
}

/** `wrong`: differences between the ledger and a player's tabs. */
export interface CrashClientsOutcome {
  readonly wrong: readonly string[]
  /** Number of events on the players' side, by name. */
  readonly counts: Readonly<Record<string, number>>
}

/** The most rounds, however slow the machine is. */
const MOST_ROUNDS = 30

/** Runs players until each has played the rounds. */
export async function runCrashClients(options: CrashClientsOptions): Promise<CrashClientsOutcome> {
  const { tokens, first, rounds, seed, ...common } = options
  const followed = followRound(common.provider)
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const hasAll = () => ['bet', 'cancel', 'cashOut'].every((button) => counts[`${button}: done`])
  const playsOn = (played: number) => played < rounds || (played < MOST_ROUNDS && !hasAll())
  let intents = first
  const nextScenario = () => scenarioOf(intents++)
  const wrong = await Promise.all(
    tokens.map((token, nth) => {
      const random = randomFrom(seed, first + nth)
      return playCrash({ ...common, token, followed, random, playsOn, nextScenario, count })
    }),
  )
  followed.stop()
  return { wrong: wrong.flat(), counts }
}
