import type { Selection } from '#shared/model/odds/selection.ts'
import type { Book } from '../odds/markets.ts'
import { LOWEST_PRICE, priceBook } from '../odds/price.ts'

/** An outcome as it is offered: a closed one has no price any more. */
export interface Offer {
  readonly odd_key: string
  readonly name: string
  readonly odd_value?: number
  readonly state: Selection['state']
}

/** Nearer to 0 than this, a chance is none: the score has decided. */
const CERTAIN = 1 - 1e-6

/** A chance that is not nought is priced as at least this one. */
const SLIGHTEST = 0.001

/** A favourite nearer to certainty than the lowest price can bear is offered to nobody. */
const MOST_LIKELY = 1 / LOWEST_PRICE - 0.005

/** A book's outcomes with their prices: closed when the score has decided it, suspended while it is all but decided. */
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
