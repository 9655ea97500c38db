import type { Uniform } from '../fair/uniform.ts'

export type Symbol = 'star' | 'moon' | 'diamond' | 'leaf' | 'wave' | 'sun'

/** The three symbols on the line, from left to right. */
export type Line = readonly [Symbol, Symbol, Symbol]

/** The stops of each of the three equal reels. All stops are equally likely and independent between reels. */
export const REEL: readonly Symbol[] = [
  'star',
  'sun',
  'leaf',
  'wave',
  'diamond',
  'sun',
  'leaf',
  'wave',
  'moon',
  'sun',
  'diamond',
  'leaf',
  'wave',
  'sun',
  'moon',
  'leaf',
  'sun',
  'wave',
  'diamond',
  'sun',
]

/** Payouts of a symbol, in stakes: for three on the line, and for exactly two anywhere on it. */
export const PAYS: Readonly<Record<Symbol, { readonly three: number; readonly two: number }>> = {
  star: { three: 200, two: 10 },
  moon: { three: 80, two: 0 },
  diamond: { three: 30, two: 0 },
  leaf: { three: 12, two: 0 },
  wave: { three: 12, two: 0 },
  sun: { three: 4, two: 2 },
}

/** The least time from one spin to the next, in ms. */
export const SPIN_EVERY_MS = 5_000

/** Stop of each reel, drawn one after the other. */
export function stopsOf(uniform: Uniform): readonly [number, number, number] {
  return [uniform(REEL.length), uniform(REEL.length), uniform(REEL.length)]
}

const symbolAt = (stop: number): Symbol => {
  const symbol = REEL[stop]
  if (!symbol) throw new RangeError(`There is no stop ${stop}`)
  return symbol
}

export const lineOf = ([left, middle, right]: readonly [number, number, number]): Line => [
  symbolAt(left),
  symbolAt(middle),
  symbolAt(right),
]

/** The payout of a line in stakes; 0 for most. */
export function payOf([left, middle, right]: Line): number {
  if (left === middle && middle === right) return PAYS[left].three
  const pair = left === middle || left === right ? left : middle === right ? middle : undefined
  return pair ? PAYS[pair].two : 0
}

/** The return to player over every outcome: stakes paid and number of equally likely spins. */
export function slotReturn(): { readonly paid: number; readonly spins: number } {
  let paid = 0
  for (const left of REEL)
    for (const middle of REEL) for (const right of REEL) paid += payOf([left, middle, right])
  return { paid, spins: REEL.length ** 3 }
}
