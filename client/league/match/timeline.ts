import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'

export interface TimelineGoal {
  readonly match_id: string
  readonly minute: number
  readonly side: 'home' | 'away'
  readonly team: string
  readonly player: string | undefined
  readonly home_score: number
  readonly away_score: number
}

/**
 * The incidents of a match in the order of minutes. A side has no more goals than its score tells: the provider's list
 * may have goals that were taken back.
 */
export function standingIncidents(match: Playout): Playout['incidents'] {
  const counted = { home: 0, away: 0 }
  return match.incidents
    .toSorted((one, other) => one.minute - other.minute)
    .filter(
      ({ type, side }) =>
        type !== 'goal' || counted[side]++ < (match[`${side}_score`] ?? Number.POSITIVE_INFINITY),
    )
}

/** All goals of a round in the order of minutes, without those that were taken back. */
export function timelineOf(board: readonly Playout[]): readonly TimelineGoal[] {
  return board.flatMap(goalsOf).sort((one, other) => one.minute - other.minute)
}

function goalsOf(match: Playout): TimelineGoal[] {
  const score = { home: 0, away: 0 }
  return standingIncidents(match).flatMap(({ type, minute, side, player }): TimelineGoal[] => {
    if (type !== 'goal') return []
    score[side]++
    const { match_id } = match
    const team = match[`${side}_team`] ?? ''
    return [{ match_id, minute, side, team, player, home_score: score.home, away_score: score.away }]
  })
}

/** True for timelines of the same goals, as after most steps of a round. */
export const isSameTimeline = (one: readonly TimelineGoal[], other: readonly TimelineGoal[]): boolean =>
  one.length === other.length && JSON.stringify(one) === JSON.stringify(other)

/** Key of a goal in its round. */
export const keyOf = ({ match_id, home_score, away_score }: TimelineGoal) =>
  `${match_id}/${home_score}-${away_score}`

/** A goal with its position on the line, in percent, and the row of its label. */
export interface PlacedGoal {
  readonly key: string
  readonly goal: TimelineGoal
  readonly percent: number
  /** Row of the label, counted from the line; undefined: no room, the goal is a dot alone. */
  readonly row: number | undefined
}

/**
 * Places the labels without overlap, the newest goals first.
 * @param labelPercent a label's width, in percent of the line
 */
export function placeGoals(
  goals: readonly TimelineGoal[],
  { rows, labelPercent }: { rows: number; labelPercent: number },
): PlacedGoal[] {
  const labelsByRow: number[][] = Array.from({ length: rows }, () => [])
  const placedGoals = goals.toReversed().map((goal) => {
    const percent = (Math.min(goal.minute, FULL_TIME) / FULL_TIME) * 100
    const row = labelsByRow.findIndex((labels) =>
      labels.every((label) => Math.abs(label - percent) >= labelPercent),
    )
    labelsByRow[row]?.push(percent)
    return { key: keyOf(goal), goal, percent, row: row < 0 ? undefined : row }
  })
  return placedGoals.reverse()
}

/**
 * Keys of the goals too close to an earlier one that is not too close itself.
 * @param leastPercent least distance of two goals, in percent of the line
 */
export function crowdedGoals(goals: readonly PlacedGoal[], leastPercent: number): ReadonlySet<string> {
  const crowded = new Set<string>()
  let freeFrom = 0
  for (const { key, percent } of goals.toSorted((one, other) => one.percent - other.percent)) {
    if (percent < freeFrom) crowded.add(key)
    else freeFrom = percent + leastPercent
  }
  return crowded
}
