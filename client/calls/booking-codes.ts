import { asText, asTime, fieldsOf } from '#shared/model/field.ts'
import { type RestAnswer, request } from '#shared/provider/request.ts'
import { type BookedPick, type Booking, isBookingCode, readFoundBooking } from '#shared/slip/booking.ts'

/** Time-out of a request, in ms: longer than a slow network takes to open a connection. */
const TIMEOUT_MS = 15_000

/** Wait after a refusal for too many requests whose answer names no wait, in seconds. */
const DEFAULT_WAIT_S = 60

/** Failure of a request about a code. `failed`: no answer, or an unreadable one. `too-many`: refused for `waitS`. */
export type CodeFailure = { readonly kind: 'failed' } | { readonly kind: 'too-many'; readonly waitS: number }

export interface MadeCode {
  readonly kind: 'made'
  readonly code: string
  /** Its expiry, epoch ms. */
  readonly until: number
}

/** Picks to store under a code, and their kick-offs, after which it expires. */
export interface PicksToBook {
  readonly kind: Booking['kind']
  readonly picks: readonly (BookedPick & { readonly start_time: number | undefined })[]
}

/** The picks of a code. `unknown`: the code never existed, or has expired. */
export type FoundCode =
  | { readonly kind: 'found'; readonly booking: Omit<Booking, 'until'> }
  | { readonly kind: 'unknown' }
  | CodeFailure

/** Stores picks at the gateway, which returns their code. Never throws. */
export async function makeCode(origin: string, data: PicksToBook): Promise<MadeCode | CodeFailure> {
  const answer = await request({ url: `${origin}/codes`, method: 'POST', data, ...timeout() })
  const body = fieldsOf(answer.body)
  const code = asText(body.code)
  const until = asTime(body.until)
  const isMade = answer.status === 200 && code !== undefined && isBookingCode(code) && until !== undefined
  return isMade ? { kind: 'made', code, until } : failureOf(answer)
}

/** Requests the picks of a code from the gateway. Never throws. */
export async function findCode(origin: string, code: string): Promise<FoundCode> {
  const answer = await request({ url: `${origin}/codes/${code}`, method: 'GET', ...timeout() })
  const booking = answer.status === 200 ? readFoundBooking(answer.body) : undefined
  if (booking) return { kind: 'found', booking }
  // Another server's 404 does not mean that the code is unknown.
  const isUnknown = answer.status === 404 && fieldsOf(answer.body).status === 404
  return isUnknown ? { kind: 'unknown' } : failureOf(answer)
}

const timeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })

const failureOf = ({ status, retryAfterS: waitS = DEFAULT_WAIT_S }: RestAnswer): CodeFailure =>
  status === 429 ? { kind: 'too-many', waitS } : { kind: 'failed' }
