import { type Period, readPeriod } from '#shared/model/league/period.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { createPerSecond, type Holder } from './holders.ts'

/** The rounds in the periods of the polled competitions, with their times. */
export type Rounds = ReturnType<typeof createRounds>

export function createRounds() {
  const byCompetition = new Map<string, readonly Period[]>()

  return {
    /** Replaces the rounds of a competition by those in its periods. */
    learn(competition: string, rows: Rows) {
      const periods = Object.values(rows).flatMap((row) => readPeriod(row) ?? [])
      byCompetition.set(competition, periods)
    },
    find: (round_id: string) =>
      [...byCompetition.values()].flat().find((period) => period.round_id === round_id),
    /** The competitions whose periods have the round. */
    competitionsOf: (round_id: string) =>
      [...byCompetition.keys()].filter((competition) =>
        byCompetition.get(competition)?.some((period) => period.round_id === round_id),
      ),
    periods: (competition: string) => byCompetition.get(competition) ?? [],
  }
}

/** Most polls of unknown crash games per second, in all and per address: each costs a call. */
const NEW_PER_SECOND = { all: 20, address: 5 } as const
/** Most games that are remembered. */
const MOST = 100

/**
 * The crash games that have had rows. Any printable name may be a game, so unknown names are polled at a bounded rate,
 * of which each address has a share: invented names neither flood the provider nor keep others from a game.
 */
export type Games = ReturnType<typeof createGames>

export function createGames() {
  const known = new Set<string>()
  const unknown = createPerSecond(NEW_PER_SECOND)

  return {
    /** Records that a game has rows. */
    learn(game: string) {
      if (known.size < MOST) known.add(game)
    },
    /** True if a game may be polled for this address now. */
    mayAsk: (game: string, holder: Holder) => known.has(game) || unknown.take(holder),
  }
}
