/** A language’s words for the prizes of ranks: one rank, ranks from a first to a last, and the prize of each. */
export interface PrizeWords {
  readonly place: (rank: number) => string
  readonly places: (first: number, last: number) => string
  readonly each: (prize: string) => string
}

/** The prizes as terms, grouped by equal prize: `4th and 5th`, `6th to 8th`. */
export function prizeTerms(
  prizes: readonly number[],
  write: (prize: number) => string,
  { place, places, each }: PrizeWords,
) {
  const starts = prizes.flatMap((prize, at) => (prize === prizes[at - 1] ? [] : [at]))
  return starts.map((from, nth) => {
    const last = (starts[nth + 1] ?? prizes.length) - 1
    const prize = write(prizes[from] ?? 0)
    if (last === from) return [place(from + 1), prize] as const
    return [places(from + 1, last + 1), each(prize)] as const
  })
}
