import type { Phase } from '#shared/model/league/playout.ts'
import { minuteAt, phaseAt } from './match-clock.ts'
import type { Incident, Scripted, Side } from './script.ts'

/** What does not change while a match is played. */
export interface Staged {
  readonly match_id: number
  readonly round_id: number
  readonly home_team: string
  readonly away_team: string
  readonly script: readonly Scripted[]
}

/** A match as the live call shows it. */
export interface PlayoutRow {
  readonly match_id: number
  readonly round_id: number
  readonly home_team: string
  readonly away_team: string
  readonly home_score: number
  readonly away_score: number
  readonly minute: number
  readonly phase: Phase
  readonly incidents: readonly Incident[]
}

/** The match after that much play. The score is counted from the incidents, so the two cannot disagree. */
export function playoutAt({ script, ...match }: Staged, playedMs: number): PlayoutRow {
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
