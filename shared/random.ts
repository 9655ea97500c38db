/** Numbers in [0, 1) that follow from a seed alone, on every machine (mulberry32). @param seed its lower 32 bits count */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random index in proportion to the weights; -1 where all are 0. @param draw numbers in [0, 1); one is taken */
export function drawIndex(draw: () => number, weights: readonly number[]): number {
  let left = draw() * weights.reduce((sum, weight) => sum + weight, 0)
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}
