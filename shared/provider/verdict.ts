import type { Call } from '../calls/call.ts'
import type { RestAnswer } from './request.ts'

/** What an answer means to the caller. */
export type Verdict =
  | { readonly kind: 'done'; readonly body: unknown }
  /** `outcome` is unknown where money may have moved although no answer says so: none came, or it was a 5xx. */
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly outcome: 'refused' | 'unknown'
      readonly body: unknown
    }
  /** `expired`: the body says 401 (notice, then /auth/redirect). `refused`: HTTP says 401 (straight to /auth/login). */
  | { readonly kind: 'session over'; readonly how: 'expired' | 'refused'; readonly message: string }

/**
 * Reads an answer by the row of its call: success by HTTP status alone, else the answer's `error`, its `message`,
 * or the row's failure text; the two kinds of 401 first (specification, section 8).
 */
export function verdict(call: Call, { status, body }: RestAnswer): Verdict {
  const field = (name: string) => (isObject(body) ? body[name] : undefined)
  const message = text(field('error')) ?? text(field('message')) ?? call.failure
  if (Number(field('status')) === 401) return { kind: 'session over', how: 'expired', message }
  if (status === 401) return { kind: 'session over', how: 'refused', message }
  if (status !== undefined && call.succeedsOn.includes(status)) return { kind: 'done', body }
  // Whoever answers 5xx may have done it before it broke, and something on the way cannot know either.
  const broke = status === undefined || (status >= 500 && field('outcome') !== 'not-sent')
  const lost = broke || field('outcome') === 'unknown'
  return { kind: 'failed', message, outcome: call.money && lost ? 'unknown' : 'refused', body }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
