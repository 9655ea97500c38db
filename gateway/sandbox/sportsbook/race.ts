import { type Fixture, type Goals, goalChances } from '#shared/league-model.ts'
import { drawIndex } from '#shared/random.ts'
import { chance, drawWhole } from '../odds/chance.ts'
import type { Chances, LiveScore, Points, Simulate, Span, SportsMarket, SportsMarkets } from './simulation.ts'

/** Nothing happens in the first and last seconds; betting is suspended for half of the first. */
const QUIET_MS = 10_000

/** Number of further moments in which betting is suspended, and their shortest and longest duration. */
const DANGERS = 6
const DANGER_MS = [4_000, 9_000] as const

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
  readonly markets: (expected: Goals) => SportsMarkets
  /** The probability of each odd_key at a score, by the scores of each side to come. */
  readonly chancesOf: (market: SportsMarket, score: Points, toCome: Goals) => Chances
}

interface Scored extends Points {
  /** The time since which it applies, in ms of play. */
  readonly atMs: number
}

const START: Scored = { atMs: Number.NEGATIVE_INFINITY, home: 0, away: 0 }

const sides = ['home', 'away'] as const

export const raceIn =
  (race: Race): Simulate =>
  ({ seed, match_id, ...fixture }) => {
    const { lastsMs } = race
    const expected = race.expected(seed, fixture)
    const draw = chance(seed, race.name, match_id)
    const anyMoment = () => drawWhole(draw, QUIET_MS, lastsMs - QUIET_MS)
    const scores = sides
      .flatMap((side) => {
        const count = drawIndex(draw, goalChances(expected[side], race.most))
        return Array.from({ length: count }, () => ({ side, atMs: anyMoment() }))
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
    const dangers = Array.from({ length: DANGERS }, (): Span => {
      const from = anyMoment()
      return [from, from + drawWhole(draw, ...DANGER_MS)]
    })
    const { danger } = race
    const around = danger ? scores.map(({ atMs }): Span => [atMs + danger[0], atMs + danger[1]]) : []

    return {
      lastsMs,
      markets: race.markets(expected),
      pauses: [[0, QUIET_MS / 2], ...around, ...dangers, [lastsMs - race.closingMs, lastsMs]],
      scoreAt: (playedMs) => liveScore(race, scoredAt(playedMs), playedMs),
      changedMs: (playedMs) => scoredAt(playedMs).atMs,
      chancesAt(market, playedMs, mood) {
        const left = (lastsMs - QUIET_MS - playedMs) / (lastsMs - 2 * QUIET_MS)
        const share = Math.min(1, Math.max(0, left))
        const toCome = {
          home: expected.home * share * Math.exp(mood),
          away: expected.away * share * Math.exp(-mood),
        }
        return race.chancesOf(market, scoredAt(playedMs), toCome)
      },
    }
  }

function liveScore({ lastsMs, minutes, periods }: Race, { home, away }: Points, playedMs: number): LiveScore {
  const minute = Math.min(minutes, 1 + Math.floor((playedMs * minutes) / lastsMs))
  const period =
    playedMs >= lastsMs ? 'Full time' : periods[Math.floor(((minute - 1) * periods.length) / minutes)]
  return { score: { home, away }, minute, period: period ?? '', detail: '' }
}
