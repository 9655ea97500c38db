import type { Points } from './simulation.ts'

export interface Scoring {
  readonly atMs: number
  readonly side: 'home' | 'away'
  readonly points: number
}

/** A score and the time since which it applies, in ms of play. */
export interface Scored extends Points {
  readonly atMs: number
}

const START: Scored = { atMs: Number.NEGATIVE_INFINITY, home: 0, away: 0 }

/** All scores of a match in order. */
export function scoreLine(scorings: readonly Scoring[]): readonly Scored[] {
  let last = START
  return scorings
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ atMs, side, points }) => {
      last = { ...last, atMs, [side]: last[side] + points }
      return last
    })
}

/** The score after `playedMs`, 0–0 before the first. */
export const scoredAt = (line: readonly Scored[], playedMs: number): Scored =>
  line.findLast(({ atMs }) => atMs <= playedMs) ?? START
