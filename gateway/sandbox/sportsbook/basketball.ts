import type { Goals } from '#shared/league-model.ts'
import type { Chances } from '../odds/chances.ts'
import { drawOf, drawWithin } from '../odds/draw.ts'
import { type Market, oneWinner, outcomesOf } from '../odds/markets.ts'
import type { SportModel } from './simulation.ts'

/** Points of a basket; there are no free throws and no threes. */
const BASKET = 2

/** Expected baskets of an average side; those that the home side has more and the away side fewer; largest effect of a rating. */
const USUAL_BASKETS = 42
const AT_HOME = 1.25
const RATING_REACH = 2.5

const MOST_BASKETS = 90

const winner: Market = {
  market_id: 219,
  description: 'Winner, overtime included',
  margin: 0.05,
  books: oneWinner(outcomesOf({ home_team: '1', away_team: '2' })),
  winners: ({ home, away }) => [home > away ? 'home_team' : 'away_team'],
}

/** 48 match minutes in 12. */
export const basketball: SportModel = {
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
  markets: [winner],
  chancesOf,
}

const ratingOf = (seed: string, team: string) =>
  drawWithin(drawOf(seed, 'basketball rating', team), RATING_REACH)

/** The chances of a winner: the final lead is approximated by a normal distribution. */
function chancesOf(_market: Market, { home, away }: Goals, toCome: Goals): Chances {
  const lead = (home - away) / BASKET + toCome.home - toCome.away
  const chanceOfAway = normalBelow(0, lead, Math.sqrt(toCome.home + toCome.away))
  return new Map([
    ['home_team', 1 - chanceOfAway],
    ['away_team', chanceOfAway],
  ])
}

/** The probability that a normal variable is at most `value`, exact to 1.5e-7 (Abramowitz and Stegun, 7.1.26). */
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
