import { hash } from 'node:crypto'
import { type Draw, numberFrom, numberText } from '#shared/league-model.ts'

type Path = readonly (string | number)[]

/** A sequence of random numbers in [0, 1), the same on every machine for a path such as (seed, 'score', 412). */
export function drawOf(seed: string, ...path: Path): Draw {
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

/** A value of a random curve from -reach to reach: drawn for each whole position, and interpolated between two. */
export function curveAt(position: number, reach: number, seed: string, ...path: Path) {
  const whole = Math.floor(position)
  const drawAt = (mark: number) => drawWithin(drawOf(seed, ...path, mark), reach)
  return drawAt(whole) + (drawAt(whole + 1) - drawAt(whole)) * (position - whole)
}
