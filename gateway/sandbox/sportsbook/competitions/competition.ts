/** A competition of the sportsbook. Its sides are invented, each identified by its name. */
export interface SportCompetition {
  readonly competition_id: number
  readonly country: string
  readonly name: string
  /** An even number, large enough that no side plays on two pitches at once. */
  readonly sides: readonly string[]
}
