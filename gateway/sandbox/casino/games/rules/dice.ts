import type { Uniform } from './uniform.ts'

/** A roll is one of 10,000 faces, 0.00 to 99.99. At least 1 % and at most 98 % of them may win; the edge is 1 %. */
export const DICE = { faces: 10_000, fewest: 100, most: 9_800, edgePercent: 1 } as const

export type Side = 'under' | 'over'

/** A bet on the roll being strictly under or over the target, in hundredths. */
export interface DiceBet {
  readonly side: Side
  readonly target: number
}

export const winningFaces = ({ side, target }: DiceBet): number =>
  side === 'under' ? target : DICE.faces - 1 - target

/** True of a whole target whose number of winning faces is within the bounds. */
export function isDiceBet(bet: DiceBet): boolean {
  const faces = winningFaces(bet)
  return Number.isInteger(bet.target) && faces >= DICE.fewest && faces <= DICE.most
}

/** A winning bet's payout, stake included: 99 % of the fair one, rounded down to the cent. */
export const dicePayoutCents = (stakeCents: number, bet: DiceBet): number =>
  Math.floor((stakeCents * DICE.faces * (100 - DICE.edgePercent)) / (100 * winningFaces(bet)))

/** The roll of a bet in hundredths, 0 to 9,999, and its payout in cents. */
export function diceOutcome(uniform: Uniform, stakeCents: number, bet: DiceBet) {
  const roll = uniform(DICE.faces)
  const isWon = bet.side === 'under' ? roll < bet.target : roll > bet.target
  return { fields: { roll }, payoutCents: isWon ? dicePayoutCents(stakeCents, bet) : 0 }
}
