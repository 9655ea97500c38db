import { type Fixture, type Goals, goalChances } from '#shared/league-model.ts'
import { drawIndex } from '#shared/random.ts'
import { chance, drawWhole } from '../odds/chance.ts'
import type { Chances } from '../odds/chances.ts'
import type { Market } from '../odds/markets.ts'

/** A match's markets on its whole time, the main one first. */
export type SportsMarkets = readonly [Market, ...Market[]]

/** From inclusive, to exclusive, in ms of play. */
type Span = readonly [from: number, to: number]

/** Time at the start and at the end in which nothing happens, in ms; betting is suspended for half of the first. */
const QUIET_MS = 10_000

/** Attacks without a goal, in which betting is suspended as before one: their number, and their shortest and longest, in ms. */
const ATTACKS = 6
const ATTACK_MS = [4_000, 9_000] as const

/** A sport whose sides score at random moments, each a Poisson process. */
export interface Race {
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
  /** The scores of each side that a match makes likely. */
  readonly expected: (seed: string, fixture: Fixture) => Goals
  readonly markets: SportsMarkets
  /** The chances at a score, in points, by the scores of each side to come. */
  readonly chancesOf: (market: Market, score: Goals, toCome: Goals) => Chances
}

/** The points of both sides. */
interface Scored extends Goals {
  /** The time since which it applies, in ms of play. */
  readonly atMs: number
}

const START: Scored = { atMs: Number.NEGATIVE_INFINITY, home: 0, away: 0 }

export type Simulation = ReturnType<typeof simulate>

/** A simulated match, which these inputs decide before it starts. Times are ms since the kick-off. */
export function simulate(
  race: Race,
  { seed, match_id, ...fixture }: Fixture & { readonly seed: string; readonly match_id: number },
) {
  const { lastsMs, markets } = race
  const expected = race.expected(seed, fixture)
  const draw = chance(seed, race.name, match_id)
  const scores = (['home', 'away'] as const)
    .flatMap((side) => {
      const count = drawIndex(draw, goalChances(expected[side], race.most))
      const atMs = () => drawWhole(draw, QUIET_MS, lastsMs - QUIET_MS)
      return Array.from({ length: count }, () => ({ side, atMs: atMs() }))
    })
    .sort((one, other) => one.atMs - other.atMs)
  const total = (side: string) => scores.filter((score) => score.side === side).length
  if (!race.hasDraws && total('home') === total('away'))
    scores.push({ side: draw() < 0.5 ? 'home' : 'away', atMs: lastsMs - 1_000 })
  let last = START
  const line = scores.map(({ side, atMs }) => {
    last = { ...last, atMs, [side]: last[side] + race.points }
    return last
  })
  const scoredAt = (playedMs: number) => line.findLast(({ atMs }) => atMs <= playedMs) ?? START
  const { danger } = race
  const attack = (): Span => {
    const atMs = drawWhole(draw, QUIET_MS, lastsMs - QUIET_MS)
    return [atMs, atMs + drawWhole(draw, ...ATTACK_MS)]
  }
  const around = danger
    ? [
        ...scores.map(({ atMs }): Span => [atMs + danger[0], atMs + danger[1]]),
        ...Array.from({ length: ATTACKS }, attack),
      ]
    : []

  return {
    lastsMs,
    markets,
    /** Spans in which betting is suspended: at the start, around goals and attacks, and before the end. */
    pauses: [[0, QUIET_MS / 2], ...around, [lastsMs - race.closingMs, lastsMs]] satisfies readonly Span[],
    scoreAt: (playedMs: number) => liveScore(race, scoredAt(playedMs), playedMs),
    /** Time of the last change that affects the prices; -Infinity before the first. */
    changedMs: (playedMs: number) => scoredAt(playedMs).atMs,
    /** The probabilities by score, mood (`createWalk`) and clock, which is by default the time of the score. */
    chancesAt(market: Market, playedMs: number, mood: number, clockMs = playedMs) {
      const left = (lastsMs - QUIET_MS - clockMs) / (lastsMs - 2 * QUIET_MS)
      const share = Math.min(1, Math.max(0, left))
      const toCome = {
        home: expected.home * share * Math.exp(mood),
        away: expected.away * share * Math.exp(-mood),
      }
      return race.chancesOf(market, scoredAt(playedMs), toCome)
    },
  }
}

function liveScore({ lastsMs, minutes, periods }: Race, { home, away }: Goals, playedMs: number) {
  const minute = Math.min(minutes, 1 + Math.floor((playedMs * minutes) / lastsMs))
  const period =
    playedMs >= lastsMs ? 'Full time' : periods[Math.floor(((minute - 1) * periods.length) / minutes)]
  return { score: { home, away }, minute, period: period ?? '' }
}
