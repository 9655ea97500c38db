import * as fc from 'fast-check'
import { randomFrom as seeded } from '#shared/random.ts'

/** The seed of this run's random input: `SEED=… npm test` repeats it. */
export const seed = readSeed(process.env.SEED)

console.log(`SEED=${seed}`)
fc.configureGlobal({ seed })

function readSeed(given: string | undefined): number {
  if (!given) return Math.floor(Math.random() * 2 ** 31)
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
