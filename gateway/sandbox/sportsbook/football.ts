import { expectationOf, type Goals, goalChances, MOST_GOALS } from '#shared/league-model.ts'
import { drawIndex } from '#shared/random.ts'
import { chance, drawWhole } from '../odds/chance.ts'
import { type Market, marketOf, oneXTwo } from '../odds/markets.ts'
import { strengthOf } from '../odds/strength.ts'
import {
  type LiveScore,
  type Points,
  randomSpans,
  type Simulate,
  type Span,
  type SportsMarket,
  scoredAt,
  scoreLine,
} from './simulation.ts'

/** 90 match minutes in 15. */
const LASTS_MS = 15 * 60_000
const MINUTE_MS = LASTS_MS / 90

/** Betting is suspended, and nothing happens, in the first and last seconds. */
const QUIET_MS = 10_000

/** Betting is suspended shortly before a goal, as in a dangerous attack, and until the prices have followed. */
const BEFORE_GOAL_MS = 4_000
const AFTER_GOAL_MS = 8_000

/** Base of the key of a score; above the most goals of a side, those scored plus those to come. */
const PER_HOME = 2 * MOST_GOALS + 1

/** Number of attacks without a goal that suspend betting too. */
const DANGERS = 7
const DANGER_MS = [4_000, 9_000] as const

/** The league's markets on the whole match; 1X2 has another id here. */
const footballMarkets: readonly [SportsMarket, ...SportsMarket[]] = [
  atFullTime({ ...oneXTwo, market_id: 1 }),
  ...[10, 18, 29]
    .map(marketOf)
    .filter((market) => market !== undefined)
    .map(atFullTime),
]

function atFullTime(market: Market): SportsMarket {
  return {
    ...market,
    winners: ({ home, away }) => market.winners({ home, away, half: { home: 0, away: 0 } }),
  }
}

/** For each market, the odd_keys that win by the final score: `home * PER_HOME + away`. */
const winnersOf = new Map(
  footballMarkets.map((market) => [
    market,
    Array.from({ length: PER_HOME ** 2 }, (_, final) =>
      market.winners({ home: Math.floor(final / PER_HOME), away: final % PER_HOME }),
    ),
  ]),
)

/** A match whose goals are Poisson processes: the goals still to come depend only on the time left. */
export const football: Simulate = ({ seed, match_id, home_team, away_team }) => {
  const expected = expectationOf(strengthOf(seed, home_team, 0), strengthOf(seed, away_team, 0))
  const draw = chance(seed, 'football', match_id)
  const goals = (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: drawIndex(draw, goalChances(expected[side])) }, () => ({
      side,
      points: 1,
      atMs: drawWhole(draw, QUIET_MS, LASTS_MS - QUIET_MS),
    })),
  )
  const dangers = randomSpans(draw, DANGERS, [QUIET_MS, LASTS_MS - QUIET_MS], DANGER_MS)
  const line = scoreLine(goals)

  return {
    lastsMs: LASTS_MS,
    markets: footballMarkets,
    pauses: [
      [0, QUIET_MS / 2],
      ...goals.map(({ atMs }): Span => [atMs - BEFORE_GOAL_MS, atMs + AFTER_GOAL_MS]),
      ...dangers,
      [LASTS_MS - QUIET_MS, LASTS_MS],
    ],
    scoreAt: (playedMs) => liveScore(scoredAt(line, playedMs), playedMs),
    changedMs: (playedMs) => scoredAt(line, playedMs).atMs,
    chancesAt(market, playedMs, { tilt, tempo }) {
      const left = shareLeft(playedMs)
      const toCome = {
        home: expected.home * left * Math.exp(tempo + tilt),
        away: expected.away * left * Math.exp(tempo - tilt),
      }
      return chancesFrom(market, scoredAt(line, playedMs), toCome)
    },
  }
}

const shareLeft = (playedMs: number) =>
  Math.min(1, Math.max(0, (LASTS_MS - QUIET_MS - playedMs) / (LASTS_MS - 2 * QUIET_MS)))

function liveScore({ home, away }: Points, playedMs: number): LiveScore {
  const minute = Math.min(90, 1 + Math.floor(playedMs / MINUTE_MS))
  const period = playedMs >= LASTS_MS ? 'Full time' : minute <= 45 ? '1st half' : '2nd half'
  return { score: { home, away }, minute, period, detail: '' }
}

function chancesFrom(market: SportsMarket, score: Points, toCome: Goals): ReadonlyMap<string, number> {
  const [home, away] = [goalChances(toCome.home), goalChances(toCome.away)]
  const finals = winnersOf.get(market) ?? []
  const chances = new Map<string, number>()
  for (let more = 0; more <= MOST_GOALS; more++)
    for (let others = 0; others <= MOST_GOALS; others++) {
      const share = (home[more] ?? 0) * (away[others] ?? 0)
      for (const key of finals[(score.home + more) * PER_HOME + score.away + others] ?? [])
        chances.set(key, (chances.get(key) ?? 0) + share)
    }
  return chances
}
