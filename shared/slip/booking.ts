import { asFields, asId, asPrice, asTime, oneOf, printable, type ReadBy, rowReader } from '../model/field.ts'

/** Letters of booking codes, without those that are easily mistaken (0, 1, I, O). */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Letters in a booking code. */
export const CODE_SIZE = 6
/** The most picks under a code. */
export const MOST_BOOKED = 20
/** Time for which a code is kept after the last kick-off, in ms. */
const KEPT_AFTER_MS = 7 * 86_400_000
/** Longest time until the last kick-off, in ms; a later kick-off counts as this far ahead. */
const FURTHEST_MS = 30 * 86_400_000
/** The longest time for which a code is kept, in ms. */
export const LONGEST_KEPT_MS = FURTHEST_MS + KEPT_AFTER_MS
/** The longest id of a pick, and the longest JSON of all picks, in characters: a gateway keeps thousands of codes. */
const LONGEST_ID = 64
const LONGEST_PICKS = 4_096

/** The kinds of slips that can be booked: those with prices. */
const kinds = ['sports', 'league'] as const

const asBoundedId = (value: unknown): string | undefined => {
  const id = asId(value)
  return id !== undefined && id.length <= LONGEST_ID && printable.test(id) ? id : undefined
}

/** A pick under a booking code, with the price at which it was shared. It has no names: those could be forged. */
export type BookedPick = ReadBy<typeof readPick>
const readPick = rowReader(
  { match_id: asBoundedId, sub_type_id: asBoundedId, odd_key: asBoundedId, odd_value: asPrice },
  { round_id: asBoundedId },
)

/** The picks under a booking code: no stake, no player. */
export interface Booking {
  readonly kind: (typeof kinds)[number]
  readonly picks: readonly BookedPick[]
  /** The end of the code, epoch ms. */
  readonly until: number
}

/**
 * Reads the body of `POST /codes`, or its first fault. Fields that are not known are left out. A pick without a kick-off
 * counts as kicked off at `now`, epoch ms.
 */
export function readBooking(body: unknown, now: number): Booking | { readonly fault: string } {
  const fields = asFields(body)
  const kind = oneOf(kinds, undefined)(fields?.kind)
  if (!kind) return { fault: `kind must be ${kinds.join(' or ')}` }
  const given: unknown = fields?.picks
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_BOOKED)
    return { fault: `picks must be a list of 1 to ${MOST_BOOKED}` }
  const picks: BookedPick[] = []
  for (const [at, value] of given.entries()) {
    const pick = readPick(value)
    if (!pick) return { fault: `picks.${at} needs match_id, sub_type_id, odd_key, and odd_value above 1` }
    if (picks.some(({ match_id }) => match_id === pick.match_id))
      return { fault: `picks.${at} is the second on its match` }
    picks.push(pick)
  }
  if (JSON.stringify(picks).length > LONGEST_PICKS) return { fault: 'picks are too long' }
  const lastKickOff = Math.max(...given.map((value) => asTime(asFields(value)?.start_time) ?? now))
  const until = Math.min(lastKickOff, now + FURTHEST_MS) + KEPT_AFTER_MS
  return until > now ? { kind, picks, until } : { fault: 'the last kick-off is more than 7 days ago' }
}

/** Reads the answer of `GET /codes/{code}`; undefined where its kind or every pick is unreadable. */
export function readFoundBooking(body: unknown): Omit<Booking, 'until'> | undefined {
  const fields = asFields(body)
  const kind = oneOf(kinds, undefined)(fields?.kind)
  const given: unknown = fields?.picks
  const picks = Array.isArray(given) ? given.flatMap((pick) => readPick(pick) ?? []) : []
  return kind && picks.length > 0 ? { kind, picks } : undefined
}

const code = new RegExp(`^[${CODE_LETTERS}]{${CODE_SIZE}}$`)

export const isBookingCode = (text: string): boolean => code.test(text)

/** A code as it was typed or pasted, in capitals and without spaces and dashes. */
export const typedCode = (text: string): string => text.replaceAll(/[\s._\u2010-\u2015-]/g, '').toUpperCase()

/** A code in two groups: `ABC 234`. */
export const spelledCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
