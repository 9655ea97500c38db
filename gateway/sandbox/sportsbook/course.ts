import type { Goals } from '../odds/goals.ts'
import type { Book } from '../odds/markets.ts'
import type { Mood } from './walk.ts'

/** Points of the two sides: goals, points, or sets. */
export type Points = Goals

/** A market of a match: as in the league, everything about it is this row. */
export interface SportsMarket {
  /** A pick's sub_type_id. */
  readonly market_id: number
  readonly description: string
  readonly margin: number
  readonly books: readonly Book[]
  /** The odd_keys that a final score makes winners. */
  readonly winners: (final: Points) => readonly string[]
}

/** How a match stands. */
export interface Standing {
  readonly score: Points
  /** By the match's own clock, from 1. */
  readonly minute: number
  /** The part of the match in words. */
  readonly period: string
  /** What the score alone does not say, such as the games of each set; empty where there is nothing. */
  readonly detail: string
}

/** From inclusive, to exclusive, in ms of play. */
export type Span = readonly [from: number, to: number]

/** Everything that happens in a match, decided by the seed before it starts. Times are ms since the kick-off. */
export interface Course {
  readonly lastsMs: number
  /** The match's markets, its main one first. */
  readonly markets: readonly [SportsMarket, ...SportsMarket[]]
  /** When nobody can bet: around goals and other moments that change everything. */
  readonly pauses: readonly Span[]
  standingAt(playedMs: number): Standing
  /** When the standing that prices follow last changed; -Infinity before it ever did. */
  changedMs(playedMs: number): number
  /** The probability of each odd_key, given what has happened so far and the market's mood. */
  chancesAt(market: SportsMarket, playedMs: number, mood: Mood): ReadonlyMap<string, number>
}

/** What a course is made from. */
export interface Meeting {
  readonly seed: string
  readonly match_id: number
  readonly home_team: string
  readonly away_team: string
}

export type Play = (meeting: Meeting) => Course
