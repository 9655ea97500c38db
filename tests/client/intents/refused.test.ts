import { expect, it } from 'vitest'
import type { CallFailure } from '#client/calls/call-fx.ts'
import { isRefused } from '#client/intents/send.ts'

const failed = (outcome: 'refused' | 'unknown', body: unknown): CallFailure => ({
  kind: 'failed',
  outcome,
  message: '',
  body,
  token: 'ada',
})

/** The failure of an intent, and whether it is known to be refused: when it was sent first, and when it was repeated. */
const rows: readonly (readonly [string, CallFailure, boolean, boolean])[] = [
  ['no answer', failed('unknown', undefined), false, false],
  ['an answer of an unknown outcome', failed('unknown', { status: 400 }), false, false],
  [
    'the end of the session',
    { kind: 'session over', how: 'refused', message: '', token: 'ada' },
    false,
    false,
  ],
  ['a call that is not offered', { kind: 'not offered', message: '', token: 'ada' }, false, false],
  ['a gateway that has not sent it', failed('refused', { status: 503, outcome: 'not-sent' }), false, false],
  ['a refusal without a status', failed('refused', {}), true, false],
  ['a refusal without a body', failed('refused', undefined), true, false],
  ...[399, 401, 408, 425, 500].map(
    (status) => [`a ${status}`, failed('refused', { status }), true, false] as const,
  ),
  ['a 429', failed('refused', { status: 429 }), false, false],
  ...[400, 402, 403, 409, 422, 499].map(
    (status) => [`a ${status}`, failed('refused', { status }), true, true] as const,
  ),
]

it.each(rows)(
  '%s refuses an intent, or does not, sent first and sent again',
  (_, failure, isFirst, isRepeat) => {
    expect([isRefused(failure, false), isRefused(failure, true)]).toEqual([isFirst, isRepeat])
  },
)
