import { FULL_TIME, type Incident, type Playout } from '#shared/model/league/playout.ts'
import { standingIncidents } from './timeline.ts'

const STEPS = 18
const STEP_MINUTES = 5

/** Number of minutes over which the weight of an incident fades to nothing. */
const FADES_IN_MINUTES = 12

/** Weight of an incident for its side, by type; other types weigh nothing. */
const weights: Readonly<Record<string, number>> = { goal: 1, yellow: -0.25, red: -0.6 }

/** Weight of an incident: positive for the home side, negative for the away side. */
function weightOf({ type, side }: Incident): number {
  const weight = Object.hasOwn(weights, type) ? (weights[type] ?? 0) : 0
  return side === 'home' ? weight : -weight
}

const bounded = (swing: number) => Math.max(-1, Math.min(1, swing))

/** Momentum for each five minutes, from -1 (away side) to 1 (home side), by all incidents but goals taken back. */
export function momentum(playout: Playout): number[] {
  const swings = Array.from({ length: STEPS }, () => 0)
  for (const incident of standingIncidents(playout)) {
    const step = Math.min(STEPS - 1, Math.floor(incident.minute / STEP_MINUTES))
    swings[step] = (swings[step] ?? 0) + weightOf(incident)
  }
  return swings.map(bounded)
}

/** Momentum for each minute so far, from -1 (away side) to 1 (home side). An incident fades over the minutes after it. */
export function momentumByMinute({ incidents, minute: playedMinutes = 0 }: Playout): number[] {
  return Array.from({ length: Math.min(FULL_TIME, playedMinutes) }, (_, index) => {
    const minute = index + 1
    return bounded(incidents.reduce((sum, incident) => sum + fadedWeight(incident, minute), 0))
  })
}

/** Weight of an incident at a minute; 0 before it. */
function fadedWeight(incident: Incident, minute: number): number {
  const ageMinutes = minute - Math.max(1, Math.min(FULL_TIME, incident.minute))
  if (ageMinutes < 0 || ageMinutes >= FADES_IN_MINUTES) return 0
  return weightOf(incident) * (1 - ageMinutes / FADES_IN_MINUTES)
}
