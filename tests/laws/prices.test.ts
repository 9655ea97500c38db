import { expect, test } from 'vitest'
import type { Round } from '#gateway/sandbox/league/calendar.ts'
import { competitions } from '#gateway/sandbox/league/competition.ts'
import { createLeague, type DrawnMatch } from '#gateway/sandbox/league/league.ts'
import { chancesOf } from '#gateway/sandbox/odds/chances.ts'
import { type Market, markets } from '#gateway/sandbox/odds/markets.ts'
import { LOWEST_PRICE, pricesOf } from '#gateway/sandbox/odds/price.ts'
import {
  drawScore,
  expectationOf,
  type Goals,
  goalChances,
  MOST_GOALS,
  STRENGTH_REACH,
} from '#shared/league-model.ts'
import { seed } from '#tests/support/seed.ts'
import { isTrue, mostStray } from './outcome.ts'

/*
 * One model makes the scores and the prices. So over many matches each outcome wins as often as the model says; the
 * operator keeps its margin, no more and no less; no price is better than fair; and every score settles every market
 * to exactly the outcomes that are true of it.
 */

const MATCHES = 4_000

/** The bounds of the operator's margin on any book. */
const LEAST_MARGIN = 0.05
const MOST_MARGIN = 0.12

/** Rounding a price down to two places may take this much more than the declared margin. */
const ROUNDING = 0.015

/** The probability that one comparison of a frequency fails by chance. There are 53 in a run. */
const FALSE_ALARM = 1e-9

const simulated = simulate()

function simulate(): readonly DrawnMatch[] {
  const league = createLeague(String(seed), 1)
  const perCompetition = MATCHES / 10 / competitions.length
  return competitions.flatMap(({ competition_id }) =>
    Array.from({ length: perCompetition }, (_, at): Round => ({ competition_id, index: at * 7 })).flatMap(
      (round) => league.matchesOf(round),
    ),
  )
}

/** The most lopsided matches that the bounds of strength allow, whether or not any seed brings them about. */
const extremes = [-STRENGTH_REACH, STRENGTH_REACH].flatMap((attack) =>
  [-STRENGTH_REACH, STRENGTH_REACH].flatMap((defence) =>
    [-STRENGTH_REACH, STRENGTH_REACH].flatMap((otherAttack) =>
      [-STRENGTH_REACH, STRENGTH_REACH].map((otherDefence) =>
        expectationOf({ attack, defence }, { attack: otherAttack, defence: otherDefence }),
      ),
    ),
  ),
)
/** Enough of them for what holds of each match. */
const expectations = [...simulated.slice(0, 1_000).map(({ expected }) => expected), ...extremes]

/** Outcomes of a market that win more often, or less, than the probabilities can explain. */
function strays(market: Market): string[] {
  const tallies = new Map<string, { won: number; mean: number; variance: number }>()
  for (const { score, expected } of simulated) {
    const winners = market.winners(score)
    for (const [key, chance] of chancesOf(market, expected)) {
      const tally = tallies.get(key) ?? { won: 0, mean: 0, variance: 0 }
      tally.won += winners.includes(key) ? 1 : 0
      tally.mean += chance
      tally.variance += chance * (1 - chance)
      tallies.set(key, tally)
    }
  }
  return [...tallies].flatMap(([key, { won, mean, variance }]) =>
    Math.abs(won - mean) > mostStray(variance, FALSE_ALARM)
      ? [`${key}: ${won} won, ${mean.toFixed(0)} expected`]
      : [],
  )
}

const eachMarket = test.each(markets.map((market) => [market.description, market] as const))

eachMarket('%s: every outcome wins as often as the model says', (_, market) => {
  expect(strays(market)).toEqual([])
})

/** The strict complement to the frequencies: rare scores, too, are drawn exactly as often as they are priced. */
test('over an even grid of draws, each number of goals comes up in exactly its share', () => {
  const grid = 20_000
  for (const expected of extremes) {
    const counts = { home: new Map<number, number>(), away: new Map<number, number>() }
    for (let step = 0; step < grid; step++) {
      const { home, away } = drawScore(() => (step + 0.5) / grid, expected)
      counts.home.set(home, (counts.home.get(home) ?? 0) + 1)
      counts.away.set(away, (counts.away.get(away) ?? 0) + 1)
    }
    for (const side of ['home', 'away'] as const)
      for (const [goals, chance] of goalChances(expected[side]).entries())
        expect(Math.abs((counts[side].get(goals) ?? 0) / grid - chance)).toBeLessThanOrEqual(1 / grid)
  }
})

/** Books whose margin at these prices is out of its bounds. A price that cannot go lower may cost some of it. */
function offMargins(market: Market, expected: Goals): string[] {
  const priceOf = new Map(pricesOf(market, expected).map(({ odd_key, odd_value }) => [odd_key, odd_value]))
  return market.books.flatMap(({ outcomes, winners }) => {
    const prices = outcomes.map(({ odd_key }) => priceOf.get(odd_key) ?? 0)
    const margin = prices.reduce((sum, price) => sum + 1 / price, 0) / winners - 1
    const least = prices.includes(LOWEST_PRICE) ? LEAST_MARGIN : market.margin - 1e-6
    return margin < least || margin > market.margin + ROUNDING
      ? [`${JSON.stringify(expected)} at ${prices.join()}: ${margin}`]
      : []
  })
}

eachMarket('%s: each book of each match keeps its declared margin, within the bounds', (_, market) => {
  expect(market.margin).toBeGreaterThanOrEqual(LEAST_MARGIN)
  expect(market.margin + ROUNDING).toBeLessThanOrEqual(MOST_MARGIN)
  expect(expectations.flatMap((expected) => offMargins(market, expected))).toEqual([])
})

eachMarket('%s: no price is better than fair, below the lowest, or longer than two places', (_, market) => {
  const off = expectations.flatMap((expected) => {
    const chances = chancesOf(market, expected)
    return pricesOf(market, expected).flatMap(({ odd_key, odd_value }) => {
      const fair = 1 / (chances.get(odd_key) ?? 1)
      const sound =
        odd_value <= fair && odd_value >= LOWEST_PRICE && Number(odd_value.toFixed(2)) === odd_value
      return sound ? [] : [`${JSON.stringify(expected)} ${odd_key}: ${odd_value}, fair ${fair}`]
    })
  })
  expect(off).toEqual([])
})

eachMarket('%s: every score that can be settles to exactly the outcomes that are true of it', (_, market) => {
  const goals = Array.from({ length: MOST_GOALS + 1 }, (_, count) => count)
  const ends = goals.flatMap((final) => goals.slice(0, final + 1).map((half) => ({ final, half })))
  const possible = ends.flatMap((home) =>
    ends.map((away) => ({
      home: home.final,
      away: away.final,
      half: { home: home.half, away: away.half },
    })),
  )
  expect(possible.length).toBe(45 ** 2)
  const wrong = possible.filter((score) => {
    const winningKeys = ({ outcomes }: Market['books'][number]) =>
      outcomes.map(({ odd_key }) => odd_key).filter((key) => isTrue(key, score))
    const isUneven = market.books.some((book) => winningKeys(book).length !== book.winners)
    return isUneven || market.winners(score).join() !== market.books.flatMap(winningKeys).join()
  })
  expect(wrong).toEqual([])
})
