import { expect, it } from 'vitest'
import type { Progress } from '#client/intents/progress.ts'
import { depositPhaseOf, phaseOf } from '#client/money/payment/phase.ts'
import { intentOf, lostOf } from '#tests/support/intents/intent.ts'

const intent = intentOf({})
const refusal = { message: 'No', insufficient_balance: false, missing: undefined, legs: [] }
const unknown = lostOf(intent)
const pending = { ...unknown, state: 'pending', message: '', expiresAt: undefined } as const

/** A payment, its phase, and the phase of a deposit where it is another. */
const rows: readonly (readonly [string, Progress<object, string>, string | null, string | null])[] = [
  ['no intent', { state: 'idle' }, null, null],
  ['a claim in progress', { state: 'claiming', intent }, 'asking', null],
  ['a request in flight', { state: 'sending', intent, isRepeat: true, isBorrowed: false }, 'asking', null],
  ['no answer', unknown, 'unanswered', null],
  ['no answer, and not found so far', { ...unknown, isMissing: true }, 'unanswered', null],
  ['not found after its time', { ...unknown, isMissing: true, isSettled: true }, 'not found', null],
  ['not reported after its time', { ...unknown, isSettled: true }, 'unseen', null],
  ['two silences', { ...unknown, silences: 2 }, 'unanswered', null],
  ['three silences', { ...unknown, silences: 3 }, 'unanswered', 'silent'],
  ['a phone that rings', pending, 'unanswered', 'waiting'],
  ['a ringing phone after three silences', { ...pending, silences: 3 }, 'unanswered', 'silent'],
  ['a completed payment', { state: 'done', intent, outcome: '' }, 'confirmed', null],
  ['a refusal', { state: 'refused', intent, refusal }, 'refused', null],
  [
    'a phone that was declined',
    { state: 'refused', intent, refusal: { ...refusal, end: 'cancelled' } },
    'refused',
    'cancelled',
  ],
  ['an intent that was let go', { state: 'let go', intent }, null, null],
]

it.each(rows)('a payment and a deposit have the right phase for %s', (_, held, phase, own) => {
  expect([phaseOf(held), depositPhaseOf(held)]).toEqual([phase, own ?? phase])
})
