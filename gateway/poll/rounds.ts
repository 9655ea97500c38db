import { type Period, readPeriod } from '#shared/model/league/period.ts'
import type { Rows } from '#shared/topics/rows.ts'

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
