import type { Jackpot, JackpotMatch } from '#shared/model/bets/jackpot.ts'
import { drawIndex, randomFrom } from '#shared/random.ts'
import { type Ticket, ticketResults } from '#shared/slip/ticket.ts'

/** Number of digits of a seed, few enough to share and type. */
export const SEED_DIGITS = 6

/** A typed seed; undefined where it is invalid. */
export const readSeed = (typed: string): number | undefined =>
  new RegExp(`^\\d{1,${SEED_DIGITS}}$`).test(typed.trim()) ? Number(typed) : undefined

/** A seed from a random number, from 0 to below 1. */
export const seedFrom = (random: number): number => Math.floor(random * 10 ** SEED_DIGITS)

/**
 * A ticket with one random result for each match. The same jackpot and seed give the same ticket, since the weights of
 * results never change: 1 / the opening price, or 1 for a match without such prices.
 */
export function autoPicked({ jackpot_id, matches }: Jackpot, seed: number): Ticket {
  const random = randomFrom(seed)
  const chosen = matches.map((match) => {
    // Rounding may yield the index -1, which is the last result.
    const index = drawIndex(random, weightsOf(match))
    return [match.match_id, [ticketResults.at(index) ?? 'draw']] as const
  })
  return { jackpot_id, chosen: Object.fromEntries(chosen) }
}

/** True if the results of some match have different weights. */
export const isWeighted = ({ matches }: Jackpot): boolean =>
  matches.some((match) => new Set(weightsOf(match)).size > 1)

function weightsOf({ opening }: JackpotMatch): readonly number[] {
  const prices = ticketResults.map((result) => opening[result])
  return prices.every((price) => price !== undefined)
    ? prices.map((price) => 1 / price)
    : ticketResults.map(() => 1)
}
