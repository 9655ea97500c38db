import type { Jackpot, JackpotMatch } from '#shared/model/bets/jackpot.ts'
import { drawIndex, randomFrom } from '#shared/random.ts'
import { type Ticket, ticketResults } from '#shared/slip/ticket.ts'

/** Seeds are short, so that they can be told and typed. */
const SEED_DIGITS = 6

/** Error for a text that is no seed, as shown. */
export const SEED_RULE = `A seed is a whole number of ${SEED_DIGITS} digits at most`

/** A seed as it was typed; undefined for anything that is none. */
export const readSeed = (typed: string): number | undefined =>
  new RegExp(`^\\d{1,${SEED_DIGITS}}$`).test(typed.trim()) ? Number(typed) : undefined

/** Any seed, by this number in [0, 1). */
export const seedAt = (at: number): number => Math.floor(at * 10 ** SEED_DIGITS)

/**
 * A ticket filled in by chance, one result for each match. It follows from the jackpot and the seed alone: a result is
 * drawn the oftener the lower its opening price, which never moves; where a match has none, each is as likely.
 */
export function autoPicked({ jackpot_id, matches }: Jackpot, seed: number): Ticket {
  const random = randomFrom(seed)
  const chosen = matches.map((match) => {
    // Rounding may leave none: the last one then.
    const at = drawIndex(random, weightsOf(match))
    return [match.match_id, [ticketResults.at(at) ?? 'draw']] as const
  })
  return { jackpot_id, chosen: Object.fromEntries(chosen) }
}

/** True: likelier results are drawn oftener. */
export const isWeighted = ({ matches }: Jackpot): boolean =>
  matches.some((match) => new Set(weightsOf(match)).size > 1)

function weightsOf({ opening }: JackpotMatch): readonly number[] {
  const prices = ticketResults.map((result) => opening[result])
  return prices.every((price) => price !== undefined)
    ? prices.map((price) => 1 / price)
    : ticketResults.map(() => 1)
}
