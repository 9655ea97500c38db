import { type Chance, chance } from '../odds/chance.ts'
import { overOrUnder, overUnder } from '../odds/markets.ts'
import {
  either,
  type LiveScore,
  type Points,
  randomSpans,
  type Scoring,
  type Simulate,
  type SportsMarket,
  scoredAt,
  scoreLine,
  winnerMarket,
} from './simulation.ts'

/** 48 match minutes in 12. */
const LASTS_MS = 12 * 60_000
const MINUTE_MS = LASTS_MS / 48

const POSSESSIONS = 80
const POSSESSION_MS = LASTS_MS / (2 * POSSESSIONS)
const THREE_SHARE = 0.28
const MEAN_BASKET = 2 + THREE_SHARE
const MEAN_SQUARE_BASKET = 4 + 5 * THREE_SHARE

const USUAL_POINTS = 84
const HOME_ADVANTAGE = 2.5
const RATING_REACH = 5

/** Points of each side per unit of mood, over a whole match. */
const POINTS_PER_MOOD = 40

const LINES_APART = 8
const DANGERS = 5
const OPENING_MS = 5_000
const CLOSING_MS = 30_000

/** A match of possessions, each worth two, three or no points. A draw is decided by one last basket. */
export const basketball: Simulate = ({ seed, match_id, home_team, away_team }) => {
  const expected = {
    home: USUAL_POINTS + HOME_ADVANTAGE + ratingOf(seed, home_team),
    away: USUAL_POINTS - HOME_ADVANTAGE + ratingOf(seed, away_team),
  }
  const draw = chance(seed, 'basketball', match_id)
  const line = scoreLine(decided(draw, basketsOf(draw, expected)))
  const [overUnder, totalsOf] = totals(Math.round((expected.home + expected.away) / 2) * 2)

  return {
    lastsMs: LASTS_MS,
    markets: [winner, overUnder],
    pauses: [[0, OPENING_MS], ...timeouts(draw), [LASTS_MS - CLOSING_MS, LASTS_MS]],
    scoreAt: (playedMs) => liveScore(scoredAt(line, playedMs), playedMs),
    changedMs: (playedMs) => scoredAt(line, playedMs).atMs,
    chancesAt(market, playedMs, { tilt, tempo }) {
      const { home, away } = scoredAt(line, playedMs)
      const left = Math.min(1, Math.max(0, 1 - playedMs / LASTS_MS))
      const deviation = Math.sqrt(
        left * POSSESSIONS * (varianceOf(expected.home) + varianceOf(expected.away)),
      )
      const lead = left * (expected.home - expected.away + tilt * 2 * POINTS_PER_MOOD)
      const more = left * (expected.home + expected.away + tempo * 2 * POINTS_PER_MOOD)
      return market === winner
        ? either('home_team', 'away_team', 1 - normalBelow(0, home - away + lead, deviation))
        : totalsOf(home + away, more, deviation)
    },
  }
}

const winner = winnerMarket(219, 'Winner, overtime included')

/** Total points over and under three lines, with their chances given `scored` points and `more` expected ones. */
function totals(middle: number) {
  const lines = [-LINES_APART, 0, LINES_APART].map((apart) => middle + apart + 0.5)
  const market: SportsMarket = {
    market_id: 225,
    description: 'Total points',
    margin: 0.055,
    books: overUnder(lines),
    winners: overOrUnder(lines),
  }
  const chancesOf = (scored: number, more: number, deviation: number) =>
    new Map(
      lines.flatMap((points) => {
        const over = scored > points ? 1 : 1 - normalBelow(points, scored + more, deviation)
        return [...either(`over_${points}`, `under_${points}`, over)]
      }),
    )
  return [market, chancesOf] as const
}

const ratingOf = (seed: string, team: string) =>
  (chance(seed, 'basketball rating', team)() * 2 - 1) * RATING_REACH

/** The variance of one possession's points, for a side with `points` expected in all. */
function varianceOf(points: number): number {
  const mean = points / POSSESSIONS
  return (mean / MEAN_BASKET) * MEAN_SQUARE_BASKET - mean ** 2
}

function basketsOf(draw: Chance, expected: Points): Scoring[] {
  return Array.from({ length: 2 * POSSESSIONS }, (_, turn): Scoring => {
    const side = turn % 2 === 0 ? 'home' : 'away'
    const scores = draw() < expected[side] / POSSESSIONS / MEAN_BASKET
    const points = scores ? (draw() < THREE_SHARE ? 3 : 2) : 0
    return { atMs: Math.floor((turn + draw()) * POSSESSION_MS), side, points }
  }).filter(({ points }) => points > 0)
}

/** The same baskets; after a draw, one more a second before the end. */
function decided(draw: Chance, baskets: readonly Scoring[]): readonly Scoring[] {
  const total = (side: string) =>
    baskets.reduce((sum, basket) => sum + (basket.side === side ? basket.points : 0), 0)
  if (total('home') !== total('away')) return baskets
  return [...baskets, { atMs: LASTS_MS - 1_000, side: draw() < 0.5 ? 'home' : 'away', points: 2 }]
}

const timeouts = (draw: Chance) =>
  randomSpans(draw, DANGERS, [OPENING_MS, LASTS_MS - CLOSING_MS], [4_000, 8_000])

function liveScore({ home, away }: Points, playedMs: number): LiveScore {
  const minute = Math.min(48, 1 + Math.floor(playedMs / MINUTE_MS))
  const period = playedMs >= LASTS_MS ? 'Full time' : `Quarter ${Math.ceil(minute / 12)}`
  return { score: { home, away }, minute, period, detail: '' }
}

/** The chance that a normal variable is at most `value`, exact to 1.5e-7: Abramowitz and Stegun, 7.1.26. */
function normalBelow(value: number, mean: number, deviation: number): number {
  if (deviation < 1e-9) return value < mean ? 0 : 1
  const x = (value - mean) / (deviation * Math.SQRT2)
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp(-x * x)
  return x >= 0 ? 1 - tail / 2 : tail / 2
}
