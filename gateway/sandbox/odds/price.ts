import { type Expectation, finalChances, finals, waysTo } from './goals.ts'
import { type Book, type Market, markets, type Outcome } from './markets.ts'

export interface PricedOutcome extends Outcome {
  readonly odd_value: number
}

export const LOWEST_PRICE = 1.01

/** Bisection steps for an exponent exact to 1e-9. */
const HALVINGS = 30

/** For each odd_key, the share of matches with each final score in which it wins: 0 or 1 unless half time counts. */
type Shares = ReadonlyMap<string, readonly number[]>

const sharesOf = new Map(markets.map((market): [Market, Shares] => [market, shares(market)]))

function shares(market: Market): Shares {
  const won = new Map(
    market.books.flatMap(({ outcomes }) => outcomes.map(({ odd_key }) => [odd_key, finals.map(() => 0)])),
  )
  finals.forEach((final, at) => {
    for (const { score, share } of waysTo(final))
      for (const key of market.winners(score)) {
        const row = won.get(key)
        if (row) row[at] = (row[at] ?? 0) + share
      }
  })
  return won
}

/** The exact probability of each odd_key under the model: the sum over all scores at which it wins. */
export function probabilitiesOf(market: Market, expected: Expectation): ReadonlyMap<string, number> {
  const chances = finalChances(expected)
  const sum = (won: readonly number[]) =>
    chances.reduce((total, chance, at) => total + chance * (won[at] ?? 0), 0)
  return new Map([...(sharesOf.get(market) ?? [])].map(([key, won]) => [key, sum(won)]))
}

/** A market's prices for a match, book after book. */
export function pricesOf(market: Market, expected: Expectation): readonly PricedOutcome[] {
  const chances = probabilitiesOf(market, expected)
  return market.books.flatMap((book) => priceBook(book, chances, market.margin))
}

/** Adds the margin by raising the chances to a common power: outsiders bear more of it. Prices are rounded down. */
export function priceBook(book: Book, chances: ReadonlyMap<string, number>, margin: number): PricedOutcome[] {
  const fair = book.outcomes.map(({ odd_key }) => chances.get(odd_key) ?? 0)
  const exponent = exponentFor(fair, book.winners * (1 + margin))
  return book.outcomes.map((outcome, at) => {
    const price = 1 / (fair[at] ?? 0) ** exponent
    return { ...outcome, odd_value: Math.max(LOWEST_PRICE, Math.floor(price * 100) / 100) }
  })
}

/** The power at which the probabilities sum to `sum`. */
function exponentFor(fair: readonly number[], sum: number): number {
  let low = 0
  let high = 1
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    const reached = fair.reduce((total, probability) => total + probability ** middle, 0)
    if (reached > sum) low = middle
    else high = middle
  }
  return high
}
