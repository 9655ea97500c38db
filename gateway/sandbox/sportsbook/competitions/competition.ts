/** A competition of the sportsbook. Its sides are invented; a name is a side's whole identity. */
export interface SportCompetition {
  readonly competition_id: number
  readonly country: string
  readonly name: string
  /** An even number of sides, enough that no side is ever on two pitches at once. */
  readonly sides: readonly string[]
}
