import { single } from '../odds/markets.ts'
import type { SportsMarket } from './simulation.ts'

export const winnerMarket = (market_id: number, description: string): SportsMarket => ({
  market_id,
  description,
  margin: 0.05,
  books: single([
    { odd_key: 'home_team', name: '1' },
    { odd_key: 'away_team', name: '2' },
  ]),
  winners: ({ home, away }) => [home > away ? 'home_team' : 'away_team'],
})

export const either = (one: string, other: string, chanceOfOne: number): ReadonlyMap<string, number> =>
  new Map([
    [one, chanceOfOne],
    [other, 1 - chanceOfOne],
  ])
