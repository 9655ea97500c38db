import { randomFrom } from '#tests/support/seed.ts'

/** A seeded source of chance for one run of a law: the same seed and run, the same chances. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  /** A whole number below `limit`. */
  whole(limit: number): number
  /** True with that probability. */
  odds(probability: number): boolean
}

export function chanceOf(run: number): Chance {
  const next = randomFrom(undefined, run)
  return {
    next,
    whole: (limit) => Math.floor(next() * limit),
    odds: (probability) => next() < probability,
  }
}
