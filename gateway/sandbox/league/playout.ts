import { minuteAt, phaseAt } from './match-clock.ts'
import type { Incident, Scripted, Side } from './script.ts'

export interface Staged {
  readonly match_id: number
  readonly round_id: number
  readonly home_team: string
  readonly away_team: string
  readonly script: readonly Scripted[]
}

export type PlayoutRow = ReturnType<typeof playoutAt>

/** The match after `playedMs`. The score is counted from the incidents, so that the two agree. */
export function playoutAt({ script, ...match }: Staged, playedMs: number) {
  const incidents = script.filter(({ atMs }) => atMs <= playedMs).map(({ incident }) => incident)
  return {
    ...match,
    home_score: goalsOf(incidents, 'home'),
    away_score: goalsOf(incidents, 'away'),
    minute: minuteAt(playedMs),
    phase: phaseAt(playedMs),
    incidents,
  }
}

function goalsOf(incidents: readonly Incident[], side: Side): number {
  return incidents.filter((incident) => incident.type === 'goal' && incident.side === side).length
}
