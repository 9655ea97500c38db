import * as fc from 'fast-check'
import { randomFrom as seeded } from '#shared/random.ts'
import { givenSeed } from './run/given-seed.ts'

/** The seed of this run's random input: `SEED=… npm test` repeats it. */
export const seed = readSeed(givenSeed())

fc.configureGlobal({ seed })

function readSeed(given: string): number {
  const read = Number(given)
  if (!Number.isSafeInteger(read)) throw new Error(`SEED is a whole number, not ${given}`)
  return read
}

/**
 * Numbers in [0, 1) that are the same for the same seed.
 * @param more number of one of the seed's independent streams
 */
export const randomFrom = (from: number = seed, more = 0): (() => number) =>
  seeded(from ^ Math.imul(more + 1, 0x9e3779b9))
