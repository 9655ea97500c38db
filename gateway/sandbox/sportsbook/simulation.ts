import type { Fixture, Goals } from '#shared/league-model.ts'
import { type Market, single } from '../odds/markets.ts'

/** Points of the two sides: goals, points, or sets. */
export type Points = Goals

/** A market of a match; its id is a pick's sub_type_id. */
export type SportsMarket = Market<Points>

/** A match's markets, its main one first. */
export type SportsMarkets = readonly [SportsMarket, ...SportsMarket[]]

/** The probability of each odd_key of a market. */
export type Chances = ReadonlyMap<string, number>

export interface LiveScore {
  readonly score: Points
  /** The match's own minute, from 1. */
  readonly minute: number
  readonly period: string
  /** Details beside the score, such as the games of each set; empty if there are none. */
  readonly detail: string
}

/** From inclusive, to exclusive, in ms of play. */
export type Span = readonly [from: number, to: number]

/** A simulated match, which the seed decides before it starts. Times are ms since the kick-off. */
export interface Simulation {
  readonly lastsMs: number
  readonly markets: SportsMarkets
  /** Spans in which betting is suspended: around goals and other decisive moments. */
  readonly pauses: readonly Span[]
  scoreAt(playedMs: number): LiveScore
  /** Time of the last change that affects the prices; -Infinity before the first. */
  changedMs(playedMs: number): number
  /** The probabilities given the play so far and the market's mood (`walk.ts`). */
  chancesAt(market: SportsMarket, playedMs: number, mood: number): Chances
}

/** Simulates a match, determined by these inputs. */
export type Simulate = (match: Fixture & { readonly seed: string; readonly match_id: number }) => Simulation

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

export const either = (one: string, other: string, chanceOfOne: number): Chances =>
  new Map([
    [one, chanceOfOne],
    [other, 1 - chanceOfOne],
  ])
