import type { Jackpot, JackpotMatch } from '#shared/model/jackpot.ts'
import { results, type Ticket } from '#shared/slip/ticket.ts'

/** Seeds are short, so that they can be told and typed. */
const SEED_DIGITS = 6

/** What is wrong with a text that is no seed. */
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
    const at = drawn(weightsOf(match), random())
    return [match.match_id, [results[at] ?? 'draw']] as const
  })
  return { jackpot_id, chosen: Object.fromEntries(chosen) }
}

/** Whether likelier results are drawn oftener. */
export const isWeighted = ({ matches }: Jackpot): boolean =>
  matches.some((match) => new Set(weightsOf(match)).size > 1)

function weightsOf({ opening }: JackpotMatch): readonly number[] {
  const prices = results.map((result) => opening[result])
  return prices.every((price) => price !== undefined)
    ? prices.map((price) => 1 / price)
    : results.map(() => 1)
}

/** Which of the weights a number in [0, 1) falls into. */
function drawn(weights: readonly number[], at: number): number {
  const point = at * weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return weights.filter((weight) => {
    sum += weight
    return sum <= point
  }).length
}

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
