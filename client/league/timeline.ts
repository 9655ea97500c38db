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
