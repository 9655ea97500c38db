import type { Uniform } from './uniform.ts'

/** The paying lines: exactly `count` equal symbols anywhere on the three reels, and the payout in stakes. */
export const PAYING = [
  { symbol: 'star', count: 3, pays: 200 },
  { symbol: 'moon', count: 3, pays: 80 },
  { symbol: 'diamond', count: 3, pays: 30 },
  { symbol: 'leaf', count: 3, pays: 12 },
  { symbol: 'wave', count: 3, pays: 12 },
  { symbol: 'star', count: 2, pays: 10 },
  { symbol: 'sun', count: 3, pays: 4 },
  { symbol: 'sun', count: 2, pays: 2 },
] as const

export type Symbol = (typeof PAYING)[number]['symbol']

/** The three symbols on the line, from left to right. */
export type Line = readonly Symbol[]

const STRIP =
  'star sun leaf wave diamond sun leaf wave moon sun diamond leaf wave sun moon leaf sun wave diamond sun'

/** The stops of each of the three equal reels. All stops are equally likely and independent between reels. */
const REEL = STRIP.split(' ') as readonly Symbol[]

export const hasSymbols = (line: Line, symbol: Symbol, count: number): boolean =>
  line.filter((each) => each === symbol).length === count

/** The payout of a line in stakes; 0 for most. */
export const payOf = (line: Line): number =>
  PAYING.find(({ symbol, count }) => hasSymbols(line, symbol, count))?.pays ?? 0

/** The 8,000 equally likely lines. */
export const allLines = (): readonly Line[] =>
  REEL.flatMap((left) => REEL.flatMap((middle) => REEL.map((right): Line => [left, middle, right])))

/** The return to player over every outcome: stakes paid and number of equally likely spins. */
export function slotReturn(): { readonly paid: number; readonly spins: number } {
  const lines = allLines()
  return { paid: lines.reduce((paid, line) => paid + payOf(line), 0), spins: lines.length }
}

/** The stops of a spin, drawn one reel after the other, their symbols, and the payout in cents. */
export function slotOutcome(uniform: Uniform, stakeCents: number) {
  const stops = [uniform(REEL.length), uniform(REEL.length), uniform(REEL.length)]
  const line = stops.flatMap((stop) => REEL[stop] ?? [])
  return { fields: { stops, line }, payoutCents: stakeCents * payOf(line) }
}
