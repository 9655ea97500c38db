import { hash } from 'node:crypto'
import { type Draw, numberFrom, numberText } from '#shared/league-model.ts'

/** The numbers in [0, 1) of a path such as (seed, 'score', 412): the same on every machine. */
export function chance(seed: string, ...path: readonly (string | number)[]): Draw {
  const stream = path.join('/')
  let count = 0
  return () => numberFrom(hash('sha256', numberText(seed, stream, count++)))
}

/** A whole number in [from, to). */
export function drawWhole(draw: Draw, from: number, to: number): number {
  return from + Math.floor(draw() * (to - from))
}

/** A number drawn from -reach to reach. */
export const drawWithin = (draw: Draw, reach: number): number => (draw() * 2 - 1) * reach

/** A number within the reach, interpolated at `at` between those drawn for the whole numbers around it. */
export function interpolated(reach: number, at: number, seed: string, ...path: readonly (string | number)[]) {
  const before = Math.floor(at)
  const drawn = (mark: number) => drawWithin(chance(seed, ...path, mark), reach)
  return drawn(before) + (drawn(before + 1) - drawn(before)) * (at - before)
}
