import type { Playout } from '#shared/model/playout.ts'

const STEPS = 18
const STEP_MINUTES = 5

/** What an incident says for the side it happened to; others say nothing. */
const weights: Readonly<Record<string, number>> = { goal: 1, yellow: -0.25, red: -0.6 }

/**
 * How a match swung, from what the feed says alone: one figure for each five minutes of the 90, above 0 for the home
 * side, below it for the away side, -1 to 1. Goals and cards count; nothing is made up between them.
 */
export function momentum(playout: Playout): number[] {
  const swings = Array.from({ length: STEPS }, () => 0)
  for (const { minute, type, side } of playout.incidents) {
    const step = Math.min(STEPS - 1, Math.floor(minute / STEP_MINUTES))
    const weight = Object.hasOwn(weights, type) ? (weights[type] ?? 0) : 0
    swings[step] = (swings[step] ?? 0) + (side === 'home' ? weight : -weight)
  }
  return swings.map((swing) => Math.max(-1, Math.min(1, swing)))
}
