import type { Goals } from '#shared/league-model.ts'
import { finalChances, finals, waysTo } from './goals.ts'
import { type Book, type Market, markets, type Outcome } from './markets.ts'

export interface PricedOutcome extends Outcome {
  readonly odd_value: number
}

export const LOWEST_PRICE = 1.01

/** The largest share of a book's margin that follows the money, and the stakes in cents at which half of it does. */
const MOST_MOVED = 0.6
const HALF_MOVED_AT_CENTS = 100_000

/** Open stakes on the outcomes of a match's market, in cents by odd_key. */
export type Staked = ReadonlyMap<string, number>

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
export function probabilitiesOf(market: Market, expected: Goals): ReadonlyMap<string, number> {
  const chances = finalChances(expected)
  const sum = (won: readonly number[]) =>
    chances.reduce((total, chance, at) => total + chance * (won[at] ?? 0), 0)
  return new Map([...(sharesOf.get(market) ?? [])].map(([key, won]) => [key, sum(won)]))
}

/** A market's prices for a match, book after book. */
export function pricesOf(market: Market, expected: Goals, staked?: Staked): readonly PricedOutcome[] {
  const chances = probabilitiesOf(market, expected)
  return market.books.flatMap((book) => priceBook(book, chances, market.margin, staked))
}

/** Adds the margin by raising the chances to a common power: outsiders bear more of it. Prices are rounded down. */
export function priceBook(
  book: Book,
  chances: ReadonlyMap<string, number>,
  margin: number,
  staked?: Staked,
): PricedOutcome[] {
  const fair = book.outcomes.map(({ odd_key }) => chances.get(odd_key) ?? 0)
  const exponent = exponentFor(fair, book.winners * (1 + margin))
  const exact = fair.map((chance) => chance ** exponent)
  const shares = staked ? moved(book, fair, exact, staked) : exact
  return book.outcomes.map((outcome, at) => ({
    ...outcome,
    odd_value: Math.max(LOWEST_PRICE, Math.floor((1 / (shares[at] ?? 0)) * 100) / 100),
  }))
}

/**
 * The shares of a book with money on it: a part of the margin goes where the money is. Its sum stays, and no outcome
 * loses all of its own, so the book keeps its margin and no price reaches the fair one.
 */
function moved(
  { outcomes }: Book,
  fair: readonly number[],
  exact: readonly number[],
  staked: Staked,
): readonly number[] {
  const stakes = outcomes.map(({ odd_key }) => staked.get(odd_key) ?? 0)
  const money = sumOf(stakes)
  if (money === 0) return exact
  const part = (MOST_MOVED * money) / (money + HALF_MOVED_AT_CENTS)
  const margin = sumOf(exact) - sumOf(fair)
  return exact.map((share, at) => {
    const [chance = 0, stake = 0] = [fair[at], stakes[at]]
    return chance + (1 - part) * (share - chance) + part * margin * (stake / money)
  })
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

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
