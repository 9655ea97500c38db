import { type Period, readPeriod } from '#shared/model/league/period.ts'
import type { Rows } from '#shared/topics/rows.ts'

/** The rounds in the periods of the polled competitions, each with its competition and times. */
export type Rounds = ReturnType<typeof createRounds>

export function createRounds() {
  const byCompetition = new Map<string, readonly Period[]>()
  const byRound = new Map<string, Period & { readonly competition: string }>()

  return {
    /** Replaces the rounds of a competition by those in its periods. */
    learn(competition: string, rows: Rows) {
      for (const period of byCompetition.get(competition) ?? []) byRound.delete(period.round_id)
      const periods = Object.values(rows).flatMap((row) => readPeriod(row) ?? [])
      byCompetition.set(competition, periods)
      for (const period of periods) byRound.set(period.round_id, { ...period, competition })
    },
    find: (round_id: string) => byRound.get(round_id),
    periods: (competition: string) => byCompetition.get(competition) ?? [],
  }
}
