import { expectationOf, type Goals, goalChances, MOST_GOALS } from '#shared/league-model.ts'
import { type Market, marketOf, oneXTwo } from '../odds/markets.ts'
import { strengthOf } from '../odds/strength.ts'
import type { Chances, Points, Race, SportsMarket, SportsMarkets } from './race.ts'

/** The league's markets on the whole match; 1X2 has another id here. */
const markets: SportsMarkets = [
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

/** The common fields of sports with goals: the league's markets and model. @param goals factor on its expected goals */
const ofGoals = (goals: number) =>
  ({
    points: 1,
    most: MOST_GOALS,
    closingMs: 10_000,
    // Suspended shortly before a goal, as in a dangerous attack, and until the prices have followed.
    danger: [-4_000, 8_000],
    hasDraws: true,
    expected: (seed, { home_team, away_team }) => {
      const { home, away } = expectationOf(strengthOf(seed, home_team, 0), strengthOf(seed, away_team, 0))
      return { home: goals * home, away: goals * away }
    },
    markets,
    chancesOf,
  }) as const satisfies Partial<Race>

/** 90 match minutes in 15. */
export const football: Race = {
  ...ofGoals(1),
  name: 'football',
  lastsMs: 15 * 60_000,
  minutes: 90,
  periods: ['1st half', '2nd half'],
}

/** 60 match minutes in 12. */
export const hockey: Race = {
  ...ofGoals(1.3),
  name: 'hockey',
  lastsMs: 12 * 60_000,
  minutes: 60,
  periods: ['Quarter 1', 'Quarter 2', 'Quarter 3', 'Quarter 4'],
}

function chancesOf(market: SportsMarket, score: Points, toCome: Goals): Chances {
  const [home, away] = [goalChances(toCome.home), goalChances(toCome.away)]
  const chances = new Map<string, number>()
  for (const [more, chance] of home.entries())
    for (const [others, otherChance] of away.entries())
      for (const key of market.winners({ home: score.home + more, away: score.away + others }))
        chances.set(key, (chances.get(key) ?? 0) + chance * otherChance)
  return chances
}
