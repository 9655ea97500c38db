import type { Jackpot, JackpotMatch } from '#shared/model/bets/jackpot.ts'
import { drawIndex, randomFrom } from '#shared/random.ts'
import { type Ticket, ticketResults } from '#shared/slip/ticket.ts'

/** Number of digits of a seed, few enough to share and type. */
export const SEED_DIGITS = 6

/** A typed seed; undefined where it is invalid. */
export const readSeed = (typed: string): number | undefined =>
  new RegExp(`^\\d{1,${SEED_DIGITS}}$`).test(typed.trim()) ? Number(typed) : undefined

export const seedAt = (at: number): number => Math.floor(at * 10 ** SEED_DIGITS)

/**
 * A random ticket with one result for each match, the same for a jackpot and a seed. The weight of a result is 1 / its
 * opening price, which never changes. Without such prices a match has equal weights.
 */
export function autoPicked({ jackpot_id, matches }: Jackpot, seed: number): Ticket {
  const random = randomFrom(seed)
  const chosen = matches.map((match) => {
    // Rounding may yield -1, which means the last result.
    const at = drawIndex(random, weightsOf(match))
    return [match.match_id, [ticketResults.at(at) ?? 'draw']] as const
  })
  return { jackpot_id, chosen: Object.fromEntries(chosen) }
}

export const isWeighted = ({ matches }: Jackpot): boolean =>
  matches.some((match) => new Set(weightsOf(match)).size > 1)

function weightsOf({ opening }: JackpotMatch): readonly number[] {
  const prices = ticketResults.map((result) => opening[result])
  return prices.every((price) => price !== undefined)
    ? prices.map((price) => 1 / price)
    : ticketResults.map(() => 1)
}
