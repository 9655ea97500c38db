import type { Incident, Playout } from '#shared/model/league/playout.ts'

/** A goal of the round, with the score it made. */
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
 * All goals of a round by the minute, then by match. A side has no more of them than its score says: a goal that was
 * taken back may still stand among the incidents.
 */
export function timelineOf(board: readonly Playout[]): readonly TimelineGoal[] {
  return board.flatMap(goalsOf).sort((one, other) => one.minute - other.minute)
}

function goalsOf(match: Playout): TimelineGoal[] {
  const score = { home: 0, away: 0 }
  const goals: TimelineGoal[] = []
  for (const { minute, side, player } of inOrder(match.incidents)) {
    if (score[side] >= (match[`${side}_score`] ?? Number.POSITIVE_INFINITY)) continue
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

const inOrder = (incidents: readonly Incident[]) =>
  incidents.filter(({ type }) => type === 'goal').toSorted((one, other) => one.minute - other.minute)
