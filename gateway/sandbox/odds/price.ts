import type { Goals } from '#shared/league-model.ts'
import { type Chances, chancesOf } from './chances.ts'
import type { Book, Market, Outcome } from './markets.ts'

export interface PricedOutcome extends Outcome {
  readonly odd_value: number
}

export const LOWEST_PRICE = 1.01

/** Bisection steps for an exponent exact to 1e-9. */
const HALVINGS = 30

/** A market's prices for a match, book after book. */
export function pricesOf(market: Market, expected: Goals): readonly PricedOutcome[] {
  const chances = chancesOf(market, expected)
  return market.books.flatMap((book) => priceBook(book, chances, market.margin))
}

/** The prices of a book. Raising the chances to a common power adds the margin, most of it on the outsiders. */
export function priceBook(book: Book, chances: Chances, margin: number): readonly PricedOutcome[] {
  const probabilities = book.outcomes.map(({ odd_key }) => chances.get(odd_key) ?? 0)
  const exponent = exponentFor(probabilities, book.winners * (1 + margin))
  return book.outcomes.map((outcome, index) => ({
    ...outcome,
    odd_value: Math.max(LOWEST_PRICE, Math.floor((1 / (probabilities[index] ?? 0) ** exponent) * 100) / 100),
  }))
}

/** The power from 0 to 1 at which the probabilities, each raised to it, sum to `targetSum`. */
function exponentFor(probabilities: readonly number[], targetSum: number): number {
  let low = 0
  let high = 1
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    const sum = probabilities.reduce((total, probability) => total + probability ** middle, 0)
    if (sum > targetSum) low = middle
    else high = middle
  }
  return high
}
