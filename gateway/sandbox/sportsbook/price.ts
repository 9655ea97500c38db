import type { Selection } from '#shared/model/odds/selection.ts'
import type { Book } from '../odds/markets.ts'
import { LOWEST_PRICE, priceBook } from '../odds/price.ts'

/** An offered outcome; a closed one has no price. */
export interface Offer {
  readonly odd_key: string
  readonly name: string
  readonly odd_value?: number
  readonly state: Selection['state']
}

/** A probability this close to 1 is certain: the score has decided the book. */
const CERTAIN = 1 - 1e-6

/** Lower bound of a priced probability other than 0. */
const SLIGHTEST = 0.001

/** Upper bound of an offered probability: above it the price would fall below the lowest one. */
const MOST_LIKELY = 1 / LOWEST_PRICE - 0.005

/** A book's outcomes with prices: closed once the score has decided it, suspended while it is almost decided. */
export function offersOf(book: Book, chances: ReadonlyMap<string, number>, margin: number): readonly Offer[] {
  const fair = book.outcomes.map(({ odd_key }) => chances.get(odd_key) ?? 0)
  if (fair.filter((chance) => chance > CERTAIN).length >= book.winners)
    return book.outcomes.map((outcome) => ({ ...outcome, state: 'closed' }))
  const state = fair.some((chance) => chance > MOST_LIKELY) ? 'suspended' : 'open'
  const bounded = new Map(
    book.outcomes.map(({ odd_key }, at) => [odd_key, Math.max(SLIGHTEST, fair[at] ?? 0)]),
  )
  return priceBook(book, bounded, margin).map((priced) => ({ ...priced, state }))
}
