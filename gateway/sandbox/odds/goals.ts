import { drawIndex } from '#shared/random.ts'
import type { Chance } from './chance.ts'
import type { Strength } from './strength.ts'

export interface Goals {
  readonly home: number
  readonly away: number
}

export interface Score extends Goals {
  readonly half: Goals
}

export type Expectation = Goals

export const MOST_GOALS = 8

export const FIRST_HALF_SHARE = 0.45

const HOME_GOALS = 1.45
const AWAY_GOALS = 1.15

export function expectationOf(home: Strength, away: Strength): Expectation {
  return {
    home: HOME_GOALS * Math.exp(home.attack - away.defence),
    away: AWAY_GOALS * Math.exp(away.attack - home.defence),
  }
}

/** Probabilities of 0, 1, … MOST_GOALS goals: a Poisson distribution truncated there and rescaled to 1. */
export function goalChances(expected: number): readonly number[] {
  const terms = [1]
  for (let goals = 1; goals <= MOST_GOALS; goals++) terms.push(((terms.at(-1) ?? 0) * expected) / goals)
  const sum = terms.reduce((total, term) => total + term, 0)
  return terms.map((term) => term / sum)
}

/** The probability that `early` of `goals` goals fall within a share of the match; by default in the first half. */
export function earlyChance(goals: number, early: number, share = FIRST_HALF_SHARE): number {
  let ways = 1
  for (let chosen = 1; chosen <= early; chosen++) ways = (ways * (goals - early + chosen)) / chosen
  return ways * share ** early * (1 - share) ** (goals - early)
}

/** Draws a score from the distribution behind the prices. */
export function drawScore(draw: Chance, expected: Expectation): Score {
  const home = drawIndex(draw, goalChances(expected.home))
  const away = drawIndex(draw, goalChances(expected.away))
  return { home, away, half: { home: drawEarly(draw, home), away: drawEarly(draw, away) } }
}

function drawEarly(draw: Chance, goals: number): number {
  let early = 0
  for (let goal = 0; goal < goals; goal++) if (draw() < FIRST_HALF_SHARE) early++
  return early
}

export const finals: readonly Goals[] = upTo(MOST_GOALS).flatMap((home) =>
  upTo(MOST_GOALS).map((away) => ({ home, away })),
)

/** The probability of each of `finals`, in their order. */
export function finalChances(expected: Expectation): readonly number[] {
  const home = goalChances(expected.home)
  const away = goalChances(expected.away)
  return finals.map((final) => (home[final.home] ?? 0) * (away[final.away] ?? 0))
}

/** The half-time scores possible for a final score, each with its share of the matches with that final score. */
export function waysTo({ home, away }: Goals): readonly { score: Score; share: number }[] {
  return upTo(home).flatMap((h) =>
    upTo(away).map((a) => ({
      score: { home, away, half: { home: h, away: a } },
      share: earlyChance(home, h) * earlyChance(away, a),
    })),
  )
}

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, count) => count)
}
