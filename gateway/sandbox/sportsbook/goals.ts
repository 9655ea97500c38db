import { expectationOf, goalChances, MOST_GOALS } from '#shared/league-model.ts'
import { chancesFromEnds } from '../odds/chances.ts'
import { markets as leagueMarkets, oneXTwo } from '../odds/markets.ts'
import { strengthOf } from '../odds/strength.ts'
import type { SportModel, SportsMarkets } from './simulation.ts'

/** The league's markets on the whole match; 1X2 has another id here. */
const markets: SportsMarkets = [
  { ...oneXTwo, market_id: 1 },
  ...leagueMarkets.filter(({ market_id }) => [10, 18, 29].includes(market_id)),
]

/** The common part of the models of sports with goals, by the league's model. @param factor on its expected goals */
const goalModel = (factor: number) =>
  ({
    points: 1,
    most: MOST_GOALS,
    closingMs: 10_000,
    // Suspended shortly before a goal, as in a dangerous attack, and until the prices have followed.
    danger: [-4_000, 8_000],
    hasDraws: true,
    expected: (seed, { home_team, away_team }) => {
      const { home, away } = expectationOf(strengthOf(seed, home_team, 0), strengthOf(seed, away_team, 0))
      return { home: factor * home, away: factor * away }
    },
    markets,
    chancesOf: (market, score, toCome) =>
      chancesFromEnds(market, endsOf(score.home, toCome.home), endsOf(score.away, toCome.away)),
  }) as const satisfies Partial<SportModel>

/** 90 match minutes in 15. */
export const football: SportModel = {
  ...goalModel(1),
  name: 'football',
  lastsMs: 15 * 60_000,
  minutes: 90,
  periods: ['1st half', '2nd half'],
}

/** 60 match minutes in 12. */
export const hockey: SportModel = {
  ...goalModel(1.3),
  name: 'hockey',
  lastsMs: 12 * 60_000,
  minutes: 60,
  periods: ['Quarter 1', 'Quarter 2', 'Quarter 3', 'Quarter 4'],
}

/** The possible ends of a side. @param toCome its expected number of further goals */
const endsOf = (scored: number, toCome: number) =>
  goalChances(toCome).map((chance, furtherGoals) => ({ goals: scored + furtherGoals, half: 0, chance }))
