import type { Points } from './simulation.ts'

/** A score of one side with its points and time. */
export interface Scoring {
  readonly atMs: number
  readonly side: 'home' | 'away'
  readonly points: number
}

/** A score and the time since which it applies, in ms of play. */
export interface Scored extends Points {
  readonly atMs: number
}

/** All scores of a match in order, starting with 0–0. */
export type ScoreLine = readonly [Scored, ...Scored[]]

export function scoreLine(scorings: readonly Scoring[]): ScoreLine {
  const line: [Scored, ...Scored[]] = [{ atMs: Number.NEGATIVE_INFINITY, home: 0, away: 0 }]
  let last: Scored = line[0]
  for (const { atMs, side, points } of scorings.toSorted((one, other) => one.atMs - other.atMs)) {
    last = { ...last, atMs, [side]: last[side] + points }
    line.push(last)
  }
  return line
}

/** The score after `playedMs`. */
export function scoredAt(line: ScoreLine, playedMs: number): Scored {
  return line.findLast(({ atMs }) => atMs <= playedMs) ?? line[0]
}
