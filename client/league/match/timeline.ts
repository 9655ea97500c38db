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

/** All goals of a round by minute. A side has at most its score of them: incidents may have goals taken back. */
export function timelineOf(board: readonly Playout[]): readonly TimelineGoal[] {
  return board.flatMap(goalsOf).sort((one, other) => one.minute - other.minute)
}

function goalsOf(match: Playout): TimelineGoal[] {
  const score = { home: 0, away: 0 }
  const goals: TimelineGoal[] = []
  const inOrder = match.incidents.toSorted((one, other) => one.minute - other.minute)
  for (const { type, minute, side, player } of inOrder) {
    if (type !== 'goal' || score[side] >= (match[`${side}_score`] ?? Number.POSITIVE_INFINITY)) continue
    score[side]++
    goals.push({
      match_id: match.match_id,
      minute,
      side,
      team: match[`${side}_team`] ?? '',
      player,
      home_score: score.home,
      away_score: score.away,
    })
  }
  return goals
}

/** True for timelines of the same goals: most steps of a round bring none. */
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
  const taken: number[][] = Array.from({ length: rows }, () => [])
  const placed = goals.toReversed().map((goal) => {
    const percent = (Math.min(goal.minute, FULL_TIME) / FULL_TIME) * 100
    const row = taken.findIndex((others) =>
      others.every((other) => Math.abs(other - percent) >= labelPercent),
    )
    taken[row]?.push(percent)
    return { key: keyOf(goal), goal, percent, row: row < 0 ? undefined : row }
  })
  return placed.reverse()
}

/** Keys of the goals too close after an earlier shown one. @param percent least distance on the line */
export function crowdedGoals(placed: readonly PlacedGoal[], percent: number): ReadonlySet<string> {
  const crowded = new Set<string>()
  let free = 0
  for (const one of placed.toSorted((before, after) => before.percent - after.percent))
    if (one.percent < free) crowded.add(one.key)
    else free = one.percent + percent
  return crowded
}
