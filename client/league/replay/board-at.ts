import { FULL_TIME, type Incident, type Phase, type Playout } from '#shared/model/league/playout.ts'

/** Minute of the half-time whistle. */
export const HALF_TIME = 45

/** The matches of a finished round as they stood at a minute, from their incidents. @param minute 0: before the kick-off */
export const boardAt = (finalBoard: readonly Playout[], minute: number): readonly Playout[] =>
  minute >= FULL_TIME ? finalBoard : finalBoard.map((match) => matchAt(match, minute))

function matchAt(match: Playout, minute: number): Playout {
  const incidents = match.incidents.filter((incident) => minute > 0 && incident.minute <= minute)
  return {
    ...match,
    minute,
    phase: phaseAt(minute),
    incidents,
    home_score: scoreAt(incidents, 'home', match.home_score),
    away_score: scoreAt(incidents, 'away', match.away_score),
  }
}

/** A side's score by its goals, at most the final score: incidents may have goals that were taken back. */
function scoreAt(
  incidents: readonly Incident[],
  scoringSide: Incident['side'],
  finalScore: number | undefined,
) {
  if (finalScore === undefined) return undefined
  const goals = incidents.filter(({ type, side }) => type === 'goal' && side === scoringSide)
  return Math.min(finalScore, goals.length)
}

function phaseAt(minute: number): Phase {
  if (minute <= 0) return 'pending'
  if (minute === HALF_TIME) return 'half-time'
  return minute < HALF_TIME ? 'first-half' : 'second-half'
}
