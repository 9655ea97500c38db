import { type Draw, type Fixture, type Goals, goalChances } from '#shared/league-model.ts'
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

type Side = keyof Goals

interface ScoreEvent {
  readonly side: Side
  readonly atMs: number
}

export type Simulation = ReturnType<typeof simulate>

/** A simulated match, decided by the inputs before it starts. Times are in ms since the kick-off. */
export function simulate(
  model: SportModel,
  { seed, match_id, ...fixture }: Fixture & { readonly seed: string; readonly match_id: number },
) {
  const { lastsMs, markets } = model
  const expected = model.expected(seed, fixture)
  const draw = drawOf(seed, model.name, match_id)
  const scores = drawScores(draw, model, expected)
  const pointsAt = (playedMs: number): Goals => {
    const past = scores.filter(({ atMs }) => atMs <= playedMs)
    const pointsOf = (side: Side) => model.points * past.filter((score) => score.side === side).length
    return { home: pointsOf('home'), away: pointsOf('away') }
  }

  return {
    lastsMs,
    markets,
    /** Spans in which betting is suspended: at the start, around scores and attacks, and before the end. */
    pauses: drawPauses(draw, model, scores),
    scoreAt: (playedMs: number) => liveScore(model, pointsAt(playedMs), playedMs),
    /** Time of the last score; -Infinity before the first. */
    lastScoreMs: (playedMs: number) =>
      scores.findLast(({ atMs }) => atMs <= playedMs)?.atMs ?? Number.NEGATIVE_INFINITY,
    /** The chances of a market by score and mood (`createWalk`). @param clockMs the time from which scores are to come */
    chancesAt(market: Market, playedMs: number, mood: number, clockMs = playedMs) {
      const remaining = (lastsMs - QUIET_MS - clockMs) / (lastsMs - 2 * QUIET_MS)
      const share = Math.min(1, Math.max(0, remaining))
      const toCome = {
        home: expected.home * share * Math.exp(mood),
        away: expected.away * share * Math.exp(-mood),
      }
      return model.chancesOf(market, pointsAt(playedMs), toCome)
    },
  }
}

const drawMoment = (draw: Draw, { lastsMs }: SportModel) => drawWhole(draw, QUIET_MS, lastsMs - QUIET_MS)

/** The scores of a match in order of time. */
function drawScores(draw: Draw, model: SportModel, expected: Goals): readonly ScoreEvent[] {
  const ofSide = (side: Side): readonly ScoreEvent[] => {
    const count = drawIndex(draw, goalChances(expected[side], model.most))
    return Array.from({ length: count }, () => ({ side, atMs: drawMoment(draw, model) }))
  }
  const [home, away] = [ofSide('home'), ofSide('away')]
  const scores = [...home, ...away].sort((one, other) => one.atMs - other.atMs)
  if (model.hasDraws || home.length !== away.length) return scores
  return [...scores, { side: draw() < 0.5 ? 'home' : 'away', atMs: model.lastsMs - 1_000 }]
}

function drawPauses(draw: Draw, model: SportModel, scores: readonly ScoreEvent[]): readonly Span[] {
  const { lastsMs, closingMs, danger } = model
  const start: Span = [0, QUIET_MS / 2]
  const end: Span = [lastsMs - closingMs, lastsMs]
  if (!danger) return [start, end]
  const aroundScores = scores.map(({ atMs }): Span => [atMs + danger[0], atMs + danger[1]])
  const attacks = Array.from({ length: ATTACKS }, (): Span => {
    const atMs = drawMoment(draw, model)
    return [atMs, atMs + drawWhole(draw, ...ATTACK_MS)]
  })
  return [start, ...aroundScores, ...attacks, end]
}

function liveScore({ lastsMs, minutes, periods }: SportModel, score: Goals, playedMs: number) {
  const minute = Math.min(minutes, 1 + Math.floor((playedMs * minutes) / lastsMs))
  const period = periods[Math.floor(((minute - 1) * periods.length) / minutes)] ?? ''
  return { score, minute, period: playedMs >= lastsMs ? 'Full time' : period }
}
