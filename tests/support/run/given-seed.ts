/**
 * `SEED` of the environment; where it is not set, it is drawn and printed: `SEED=… npm test` repeats the run's random
 * input.
 */
export function givenSeed(): string {
  if (!process.env.SEED) {
    process.env.SEED = String(Math.floor(Math.random() * 2 ** 31))
    console.log(`SEED=${process.env.SEED}`)
  }
  return process.env.SEED
}
