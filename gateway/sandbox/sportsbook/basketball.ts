import type { Goals } from '#shared/league-model.ts'
import { chance, drawWithin } from '../odds/chance.ts'
import { overOrUnder, overUnder } from '../odds/markets.ts'
import { raceIn } from './race.ts'
import { type Chances, either, type Points, type SportsMarket, winnerMarket } from './simulation.ts'

/** A basket's points: there are no others. */
const BASKET = 2

/** Baskets of a side that plays neither at home nor better or worse than others, and what each of these adds. */
const USUAL_BASKETS = 42
const AT_HOME = 1.25
const RATING_REACH = 2.5

const MOST_BASKETS = 90

/** Distance between the lines of total points. */
const LINES_APART = 8

const winner = winnerMarket(219, 'Winner, overtime included')

/** 48 match minutes in 12. */
export const basketball = raceIn({
  name: 'basketball',
  lastsMs: 12 * 60_000,
  minutes: 48,
  periods: ['Quarter 1', 'Quarter 2', 'Quarter 3', 'Quarter 4'],
  points: BASKET,
  most: MOST_BASKETS,
  closingMs: 30_000,
  hasDraws: false,
  expected: (seed, { home_team, away_team }) => ({
    home: USUAL_BASKETS + AT_HOME + ratingOf(seed, home_team),
    away: USUAL_BASKETS - AT_HOME + ratingOf(seed, away_team),
  }),
  markets: (expected) => [winner, totalPoints(expected)],
  chancesOf,
})

/** Total points over and under three lines. */
function totalPoints(expected: Goals): SportsMarket {
  const middle = BASKET * Math.round(expected.home + expected.away)
  const lines = [-LINES_APART, 0, LINES_APART].map((apart) => middle + apart + 0.5)
  return {
    market_id: 225,
    description: 'Total points',
    margin: 0.055,
    books: overUnder(lines),
    winners: overOrUnder(lines),
  }
}

const ratingOf = (seed: string, team: string) =>
  drawWithin(chance(seed, 'basketball rating', team), RATING_REACH)

/** The baskets to come are taken for a normal variable, whole baskets being half a basket wide on either side. */
function chancesOf(market: SportsMarket, { home, away }: Points, toCome: Goals): Chances {
  const deviation = Math.sqrt(toCome.home + toCome.away)
  if (market === winner) {
    const lead = (home - away) / BASKET + toCome.home - toCome.away
    return either('home_team', 'away_team', 1 - normalBelow(0, lead, deviation))
  }
  const baskets = (home + away) / BASKET + toCome.home + toCome.away
  return new Map(
    market.books.flatMap(({ outcomes: [over, under] }) => {
      const line = Number(over?.odd_key.replace('over_', ''))
      const most = Math.floor(line / BASKET) + 0.5
      const chanceOfOver = home + away > line ? 1 : 1 - normalBelow(most, baskets, deviation)
      return [...either(over?.odd_key ?? '', under?.odd_key ?? '', chanceOfOver)]
    }),
  )
}

/** The chance that a normal variable is at most `value`, exact to 1.5e-7: Abramowitz and Stegun, 7.1.26. */
function normalBelow(value: number, mean: number, deviation: number): number {
  if (deviation < 1e-9) return value === mean ? 0.5 : Number(value > mean)
  const x = (value - mean) / (deviation * Math.SQRT2)
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp(-x * x)
  return x >= 0 ? 1 - tail / 2 : tail / 2
}
