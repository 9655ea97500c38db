import * as fc from 'fast-check'

/** The seed of this run's random input: `SEED=… npm test` plays a failure again. */
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
 * Numbers in [0, 1) that are the same for the same seed (mulberry32).
 * @param more tells the streams of one seed apart
 */
export function randomFrom(from: number = seed, more = 0): () => number {
  let state = (from ^ Math.imul(more + 1, 0x9e3779b9)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
