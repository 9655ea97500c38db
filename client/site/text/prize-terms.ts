const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** `1st`, `11th`, `22nd`. */
const ordinal = (rank: number) => `${rank}${endings[rules.select(rank)] ?? 'th'}`

/** The prizes as places that win the same: `4th and 5th`, `6th to 8th`. */
export function prizeTerms(prizes: readonly number[], write: (prize: number) => string) {
  const starts = prizes.flatMap((prize, at) => (prize === prizes[at - 1] ? [] : [at]))
  return starts.map((from, nth) => {
    const last = (starts[nth + 1] ?? prizes.length) - 1
    const prize = write(prizes[from] ?? 0)
    if (last === from) return [ordinal(from + 1), prize] as const
    return [
      `${ordinal(from + 1)} ${last - from === 1 ? 'and' : 'to'} ${ordinal(last + 1)}`,
      `${prize} each`,
    ] as const
  })
}
