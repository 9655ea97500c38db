import { asTime, fieldsOf } from '#shared/model/field.ts'
import { type RestAnswer, request } from '#shared/provider/request.ts'
import { type BookedPick, type Booking, isBookingCode, readFound } from '#shared/slip/booking.ts'

/** Longer than a slow network takes to open a connection, in ms. */
const TIMEOUT_MS = 15_000

/** Wait after a refusal that names none, in s. */
const WAIT_S = 60

/** Reason for which a question about a code has no answer. `failed`: none came, or none that can be read. */
export type CodeFailure = { readonly kind: 'failed' } | { readonly kind: 'too-many'; readonly waitS: number }

/** A code that was made, and its end, epoch ms. */
export interface MadeCode {
  readonly kind: 'made'
  readonly code: string
  readonly until: number
}

/** Picks to be kept under a code, with the kick-offs after which it ends. */
export interface ToBook {
  readonly kind: Booking['kind']
  readonly picks: readonly (BookedPick & { readonly start_time: number | undefined })[]
}

/** The answer to a question about a code. `unknown`: it was never made, or it has ended. */
export type FoundCode =
  | { readonly kind: 'found'; readonly booking: Omit<Booking, 'until'> }
  | { readonly kind: 'unknown' }
  | CodeFailure

/** Asks the gateways to keep picks under a code. Never throws. */
export async function makeCode(data: ToBook, origin = ''): Promise<MadeCode | CodeFailure> {
  const answer = await request({ url: `${origin}/codes`, method: 'POST', data, ...limit() })
  const { code, until: end } = fieldsOf(answer.body)
  const until = asTime(end)
  return answer.status === 200 && typeof code === 'string' && isBookingCode(code) && until !== undefined
    ? { kind: 'made', code, until }
    : failureOf(answer)
}

/** Asks the gateways for the picks of a code. Never throws. */
export async function findCode(code: string, origin = ''): Promise<FoundCode> {
  const answer = await request({ url: `${origin}/codes/${code}`, method: 'GET', ...limit() })
  const booking = answer.status === 200 ? readFound(answer.body) : undefined
  if (booking) return { kind: 'found', booking }
  // A 404 that is not the gateway's says nothing of the code.
  const isUnknown = answer.status === 404 && fieldsOf(answer.body).status === 404
  return isUnknown ? { kind: 'unknown' } : failureOf(answer)
}

const limit = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })

const failureOf = ({ status, retryAfterS: waitS = WAIT_S }: RestAnswer): CodeFailure =>
  status === 429 ? { kind: 'too-many', waitS } : { kind: 'failed' }
