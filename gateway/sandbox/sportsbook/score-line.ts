import type { Points } from './course.ts'

/** Somebody scores. */
export interface Scoring {
  readonly atMs: number
  readonly side: 'home' | 'away'
  readonly points: number
}

/** A score and since when it stands. */
export interface Scored extends Points {
  readonly atMs: number
}

/** Every score of a match in order, the first being nil–nil. */
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

/** The score that stands after that much play. */
export function scoredAt(line: ScoreLine, playedMs: number): Scored {
  return line.findLast(({ atMs }) => atMs <= playedMs) ?? line[0]
}
