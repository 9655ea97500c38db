import { type Fixture, type Goals, goalChances } from '#shared/league-model.ts'
import { drawIndex } from '#shared/random.ts'
import type { Chances } from '../odds/chances.ts'
import { drawOf, drawWhole } from '../odds/draw.ts'
import type { Market } from '../odds/markets.ts'

/** A match's markets on its whole time, the main one first. */
export type SportsMarkets = readonly [Market, ...Market[]]

/** From inclusive, to exclusive, in ms of play. */
type Span = readonly [from: number, to: number]

/** Time at the start and at the end in which nothing happens, in ms; betting is suspended for half of the first. */
const QUIET_MS = 10_000

/** Attacks without a goal, in which betting is suspended too: their number, and their shortest and longest duration in ms. */
const ATTACKS = 6
const ATTACK_MS = [4_000, 9_000] as const

/** The model of a sport: each side scores at random moments, a Poisson process. */
export interface SportModel {
  readonly name: string
  readonly lastsMs: number
  /** Minutes of the match's own clock. */
  readonly minutes: number
  /** The periods of equal length, in order. */
  readonly periods: readonly string[]
  /** Points of one score. */
  readonly points: number
  /** Most scores of one side. */
  readonly most: number
  /** Time before the end, in ms, from which betting is suspended. */
  readonly closingMs: number
  /** Span around a score in which betting is suspended, in ms from it; undefined where scores are frequent. */
  readonly danger?: Span
  /** False: a draw is decided by one last score. */
  readonly hasDraws: boolean
  /** The expected number of scores of each side. */
  readonly expected: (seed: string, fixture: Fixture) => Goals
  readonly markets: SportsMarkets
  /** The chances of a market at a score in points. @param toCome the expected number of further scores of each side */
  readonly chancesOf: (market: Market, score: Goals, toCome: Goals) => Chances
}

/** The points of both sides after a score. */
interface ScoreLine extends Goals {
  /** The time of that score, in ms of play. */
  readonly atMs: number
}

const START: ScoreLine = { atMs: Number.NEGATIVE_INFINITY, home: 0, away: 0 }

export type Simulation = ReturnType<typeof simulate>

/** A simulated match. The inputs decide it before it starts. Times are in ms since the kick-off. */
export function simulate(
  model: SportModel,
  { seed, match_id, ...fixture }: Fixture & { readonly seed: string; readonly match_id: number },
) {
  const { lastsMs, markets } = model
  const expected = model.expected(seed, fixture)
  const draw = drawOf(seed, model.name, match_id)
  const scores = (['home', 'away'] as const)
    .flatMap((side) => {
      const count = drawIndex(draw, goalChances(expected[side], model.most))
      const atMs = () => drawWhole(draw, QUIET_MS, lastsMs - QUIET_MS)
      return Array.from({ length: count }, () => ({ side, atMs: atMs() }))
    })
    .sort((one, other) => one.atMs - other.atMs)
  const total = (side: string) => scores.filter((score) => score.side === side).length
  if (!model.hasDraws && total('home') === total('away'))
    scores.push({ side: draw() < 0.5 ? 'home' : 'away', atMs: lastsMs - 1_000 })
  let current = START
  const scoreLine = scores.map(({ side, atMs }) => {
    current = { ...current, atMs, [side]: current[side] + model.points }
    return current
  })
  const lastScore = (playedMs: number) => scoreLine.findLast(({ atMs }) => atMs <= playedMs) ?? START
  const { danger } = model
  const attack = (): Span => {
    const atMs = drawWhole(draw, QUIET_MS, lastsMs - QUIET_MS)
    return [atMs, atMs + drawWhole(draw, ...ATTACK_MS)]
  }
  const dangers = danger
    ? [
        ...scores.map(({ atMs }): Span => [atMs + danger[0], atMs + danger[1]]),
        ...Array.from({ length: ATTACKS }, attack),
      ]
    : []

  return {
    lastsMs,
    markets,
    /** Spans in which betting is suspended: at the start, around goals and attacks, and before the end. */
    pauses: [[0, QUIET_MS / 2], ...dangers, [lastsMs - model.closingMs, lastsMs]] satisfies readonly Span[],
    scoreAt: (playedMs: number) => liveScore(model, lastScore(playedMs), playedMs),
    /** Time of the last score, in ms of play; -Infinity before the first. */
    lastScoreMs: (playedMs: number) => lastScore(playedMs).atMs,
    /** The chances of a market by score and mood (`createWalk`). @param clockMs the time that counts for the scores to come */
    chancesAt(market: Market, playedMs: number, mood: number, clockMs = playedMs) {
      const remaining = (lastsMs - QUIET_MS - clockMs) / (lastsMs - 2 * QUIET_MS)
      const share = Math.min(1, Math.max(0, remaining))
      const toCome = {
        home: expected.home * share * Math.exp(mood),
        away: expected.away * share * Math.exp(-mood),
      }
      return model.chancesOf(market, lastScore(playedMs), toCome)
    },
  }
}

function liveScore({ lastsMs, minutes, periods }: SportModel, { home, away }: Goals, playedMs: number) {
  const minute = Math.min(minutes, 1 + Math.floor((playedMs * minutes) / lastsMs))
  const period =
    playedMs >= lastsMs ? 'Full time' : periods[Math.floor(((minute - 1) * periods.length) / minutes)]
  return { score: { home, away }, minute, period: period ?? '' }
}
