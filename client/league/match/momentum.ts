import { FULL_TIME, type Incident, type Playout } from '#shared/model/league/playout.ts'

const STEPS = 18
const STEP_MINUTES = 5

/** Number of minutes for which an incident counts, less with each. */
const FADES_IN_MINUTES = 12

/** Weight of an incident for its side; others weigh nothing. */
const weights: Readonly<Record<string, number>> = { goal: 1, yellow: -0.25, red: -0.6 }

/** Weight of an incident: positive for the home side, negative for the away side. */
function weightOf({ type, side }: Incident): number {
  const weight = Object.hasOwn(weights, type) ? (weights[type] ?? 0) : 0
  return side === 'home' ? weight : -weight
}

const bounded = (swing: number) => Math.max(-1, Math.min(1, swing))

/** Momentum for each five minutes, from -1 (away side) to 1 (home side), computed from incidents. */
export function momentum(playout: Playout): number[] {
  const swings = Array.from({ length: STEPS }, () => 0)
  for (const incident of playout.incidents) {
    const step = Math.min(STEPS - 1, Math.floor(incident.minute / STEP_MINUTES))
    swings[step] = (swings[step] ?? 0) + weightOf(incident)
  }
  return swings.map(bounded)
}

/** Momentum by minute, up to now. A goal or card counts in its minute and, fading, in those after it. */
export function momentumByMinute({ incidents, minute = 0 }: Playout): number[] {
  const played = Math.min(FULL_TIME, minute)
  return Array.from({ length: played }, (_, at) =>
    bounded(
      incidents.reduce((sum, incident) => {
        const since = at + 1 - Math.max(1, Math.min(FULL_TIME, incident.minute))
        if (since < 0 || since >= FADES_IN_MINUTES) return sum
        return sum + weightOf(incident) * (1 - since / FADES_IN_MINUTES)
      }, 0),
    ),
  )
}
