import type { PrizeWords } from '../../../../site/text/prize-terms.ts'

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** `1st`, `11th`, `22nd`. */
const ordinal = (rank: number) => `${rank}${endings[rules.select(rank)] ?? 'th'}`

/** The places of a board with their prizes. */
export const prizeWords: PrizeWords = {
  place: ordinal,
  places: (first, last) => `${ordinal(first)} ${last - first === 1 ? 'and' : 'to'} ${ordinal(last)}`,
  each: (prize) => `${prize} each`,
}
