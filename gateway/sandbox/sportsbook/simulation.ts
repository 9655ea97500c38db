import type { Fixture, Goals } from '#shared/league-model.ts'
import { type Chance, drawWhole } from '../odds/chance.ts'
import { type Market, single } from '../odds/markets.ts'
import type { Mood } from './walk.ts'

/** Points of the two sides: goals, points, or sets. */
export type Points = Goals

/** A market of a match; its id is a pick's sub_type_id. */
export type SportsMarket = Market<Points>

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

/** Spans at random moments of play: their number, the range of their starts, and that of their lengths. */
export const randomSpans = (draw: Chance, count: number, [from, until]: Span, [shortest, longest]: Span) =>
  Array.from({ length: count }, (): Span => {
    const start = drawWhole(draw, from, until)
    return [start, start + drawWhole(draw, shortest, longest)]
  })

/** A simulated match, which the seed decides before it starts. Times are ms since the kick-off. */
export interface Simulation {
  readonly lastsMs: number
  /** The match's markets, its main one first. */
  readonly markets: readonly [SportsMarket, ...SportsMarket[]]
  /** Spans in which betting is suspended: around goals and other decisive moments. */
  readonly pauses: readonly Span[]
  scoreAt(playedMs: number): LiveScore
  /** Time of the last change that affects the prices; -Infinity before the first. */
  changedMs(playedMs: number): number
  /** The probability of each odd_key, given the play so far and the market's mood. */
  chancesAt(market: SportsMarket, playedMs: number, mood: Mood): ReadonlyMap<string, number>
}

/** Simulates a match, determined by these inputs. */
export type Simulate = (match: Fixture & { readonly seed: string; readonly match_id: number }) => Simulation

export interface Scoring {
  readonly atMs: number
  readonly side: 'home' | 'away'
  readonly points: number
}

/** A score and the time since which it applies, in ms of play. */
export interface Scored extends Points {
  readonly atMs: number
}

const START: Scored = { atMs: Number.NEGATIVE_INFINITY, home: 0, away: 0 }

/** All scores of a match in order. */
export function scoreLine(scorings: readonly Scoring[]): readonly Scored[] {
  let last = START
  return scorings
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ atMs, side, points }) => {
      last = { ...last, atMs, [side]: last[side] + points }
      return last
    })
}

/** The score after `playedMs`, 0–0 before the first. */
export const scoredAt = (line: readonly Scored[], playedMs: number): Scored =>
  line.findLast(({ atMs }) => atMs <= playedMs) ?? START

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
