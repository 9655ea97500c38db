import type { TimelineGoal } from './timeline.ts'

/** A goal with its place on the line: how far along, in percent, and the row of its label if there was room. */
export interface PlacedGoal {
  readonly key: string
  readonly goal: TimelineGoal
  readonly percent: number
  /** Counted up from the line; undefined: the goal shows as a dot alone. */
  readonly row: number | undefined
}

const FULL_TIME = 90

/**
 * Places the labels so that none covers another: each takes the lowest row with room, the newest goals first.
 * @param labelPercent the width of a label, in percent of the line
 */
export function placeGoals(
  goals: readonly TimelineGoal[],
  { rows, labelPercent }: { rows: number; labelPercent: number },
): PlacedGoal[] {
  const taken: number[][] = Array.from({ length: rows }, () => [])
  const placed = goals.toReversed().map((goal) => {
    const percent = (Math.min(goal.minute, FULL_TIME) / FULL_TIME) * 100
    const row = taken.findIndex((others) =>
      others.every((other) => Math.abs(other - percent) >= labelPercent),
    )
    taken[row]?.push(percent)
    const key = `${goal.match_id}/${goal.home_score}-${goal.away_score}`
    return { key, goal, percent, row: row < 0 ? undefined : row }
  })
  return placed.reverse()
}
