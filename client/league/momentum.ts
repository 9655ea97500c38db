import type { Playout } from '#shared/model/playout.ts'

/**
 * How a match swung, from what the feed says alone: one figure for each five minutes of the 90, above 0 for the home
 * side, below for the away side, -1 to 1. Goals and cards count; nothing is made up between them.
 */
export function momentum(_playout: Playout): number[] {
  return []
}
