import type { Call } from '../calls/call.ts'
import { asFields, asFlag } from '../model/field.ts'
import { messageOf } from '../model/message.ts'
import type { RestAnswer } from './request.ts'

/** The meaning of an answer. `message` is fit to show to players. */
export type Verdict =
  | { readonly kind: 'done'; readonly body: unknown }
  /** `outcome` is `unknown` where money may have moved. */
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly outcome: 'refused' | 'unknown'
      readonly body: unknown
    }
  /** `expired`: the body says 401 (notice, then /auth/redirect). `refused`: HTTP says 401 (straight to /auth/login). */
  | { readonly kind: 'session over'; readonly how: 'expired' | 'refused'; readonly message: string }

/**
 * Reads an answer by the row of its call, the two kinds of 401 first. `outcomeOf` judges calls that move money. Others
 * succeed by HTTP status, unless the body is no JSON where the row requires it, or has an `error` or a `status` of 400 or
 * more: providers refuse at HTTP 200 too. In a `kept` row the body's status decides only if it is stored. Never throws.
 */
export function verdict(call: Call, answer: RestAnswer): Verdict {
  const { status, body } = answer
  const message = messageOf(body) ?? call.failure
  if (Number(asFields(body)?.status) === 401) return { kind: 'session over', how: 'expired', message }
  if (status === 401) return { kind: 'session over', how: 'refused', message }
  const isReadable = body !== undefined || (call.bare === true && !answer.isPage)
  const isRefused = !isSuccess(call, status) || !isReadable || (!call.kept && isRefusal(body))
  const outcome = call.money ? outcomeOf(call, answer) : isRefused ? 'refused' : 'done'
  return outcome === 'done' ? { kind: 'done', body } : { kind: 'failed', message, outcome, body }
}

const isSuccess = ({ succeedsOn }: Call, status: number | undefined) =>
  status !== undefined && succeedsOn.includes(status)

function isRefusal(body: unknown): boolean {
  const fields = asFields(body)
  return Boolean(fields?.error) || codeOf(fields?.status) >= 400
}

/**
 * Outcome of a call that moves money. `done`: a success by HTTP, and a JSON object whose `status` is absent or a
 * success, without `error` and without `insufficient_balance: true`. `refused`: a JSON object with a 4xx, by HTTP or in
 * its `status`; or the relay has not sent it. Everything else is `unknown`: no answer, 202, 3xx, a 5xx in either, no
 * JSON.
 */
function outcomeOf(call: Call, { status, body }: RestAnswer): 'done' | 'refused' | 'unknown' {
  const fields = asFields(body)
  if (status === undefined || fields === undefined || fields.outcome === 'unknown') return 'unknown'
  const stated = fields.status ?? undefined
  const statuses = stated === undefined ? [status] : [status, codeOf(stated)]
  // A provider may have acted before it answered 5xx. Only the relay knows that nothing was sent.
  if (statuses.some((code) => code >= 500)) return fields.outcome === 'not-sent' ? 'refused' : 'unknown'
  if (statuses.some((code) => code >= 400)) return 'refused'
  const isDenied = Boolean(fields.error) || asFlag(fields.insufficient_balance)
  return !isDenied && statuses.every((code) => isSuccess(call, code)) ? 'done' : 'unknown'
}

/** A status in a body, as a number or its digits; NaN for anything else. */
const codeOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
