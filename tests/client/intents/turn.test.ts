import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Input, idle, isOpen, isUnderWay, type Progress } from '#client/intents/progress.ts'
import { turn } from '#client/intents/turn.ts'
import type { Refusal } from '#shared/model/bets/placed.ts'
import { intentOf as intentWith } from '../../support/intents/intent.ts'
import '../../support/seed.ts'

type Held = Progress<string, string>
type Given = Input<string, string>

/*
 * Whatever inputs come, in whatever order: an intent that was sent is never forgotten (it ends by an outcome, or is let
 * go once an answer to a question put after its time said that it is missing), its reference and its body stay, no other
 * intent takes its place, and an input about another one changes nothing.
 */

const references = ['a', 'b', 'c'] as const
const refusal: Refusal = { message: 'no', insufficient_balance: false, missing: undefined, legs: [] }
const intentOf = (reference: string, sentAt = 1) => intentWith(`body of ${reference}`, { reference, sentAt })

const reference = fc.constantFrom(...references)
const ms = fc.integer({ min: 0, max: 100 })
const intent = fc.tuple(reference, ms).map(([name, sentAt]) => intentOf(name, sentAt))
const input: fc.Arbitrary<Given> = fc.oneof(
  fc.record({ kind: fc.constant('wanted'), intent }),
  fc.record({ kind: fc.constant('recalled'), intent, settlesAt: ms }),
  fc.constant({ kind: 'dismissed' } as const),
  fc.record({ kind: fc.constantFrom('claimed', 'withdrawn', 'silent', 'gone', 'let go'), reference }),
  fc.record({ kind: fc.constant('yielded'), reference, to: intent, settlesAt: ms }),
  fc.record({ kind: fc.constant('done'), reference, outcome: fc.constant('done') }),
  fc.record({ kind: fc.constant('refused'), reference, refusal: fc.constant(refusal) }),
  fc.record({ kind: fc.constant('lost'), reference, settlesAt: ms }),
  fc.record({ kind: fc.constant('missing'), reference, at: ms }),
  fc.record({ kind: fc.constant('waited'), reference, at: ms }),
  fc.record({ kind: fc.constant('resent'), reference, at: ms, isEager: fc.boolean() }),
  fc.record({
    kind: fc.constant('taken'),
    reference,
    message: fc.constantFrom('', 'it rings'),
    expiresAt: fc.constantFrom(undefined, 9),
    settlesAt: ms,
  }),
) as fc.Arbitrary<Given>

/** Every step of a sequence: what was held, the input, what is held next. */
function stepsOf(inputs: readonly Given[]): [Held, Given, Held][] {
  let held: Held = idle
  return inputs.map((given) => {
    const step: [Held, Given, Held] = [held, given, turn(held, given)]
    held = step[2]
    return step
  })
}

const holds = (law: (before: Held, given: Given, after: Held) => void) =>
  fc.assert(
    fc.property(fc.array(input, { maxLength: 60 }), (inputs) => {
      for (const step of stepsOf(inputs)) law(...step)
    }),
    { numRuns: 500 },
  )

describe('after any input,', () => {
  it('a sent intent continues, or has ended by an input that may end it', () => {
    holds((before, given, after) => {
      if (before.state !== 'sending' && !isOpen(before)) return
      if (after.state === 'idle') {
        const isUnsent = given.kind === 'withdrawn' && before.state === 'sending' && !before.isRepeat
        const endedElsewhere = given.kind === 'gone' && before.isBorrowed
        expect(isUnsent || endedElsewhere).toBe(true)
        return
      }
      expect(after.intent.reference).toBe(before.intent.reference)
      expect(after.intent.body).toBe(before.intent.body)
      expect(after.state).not.toBe('claiming')
      if (after.state === 'refused') expect(given.kind).toBe('refused')
      if (after.state === 'let go') expect(isOpen(before) && before.isSettled).toBe(true)
    })
  })

  it('an intent is settled only by a look-up made after its settle time', () => {
    holds((before, given, after) => {
      if (!isOpen(after) || !after.isSettled || before === after) return
      const at = given.kind === 'missing' || given.kind === 'waited' ? given.at : Number.NaN
      expect(at).toBeGreaterThanOrEqual(after.settlesAt)
    })
  })

  it('an intent under way ignores inputs about another reference', () => {
    holds((before, given, after) => {
      if (!isUnderWay(before)) return
      const about = 'reference' in given ? given.reference : undefined
      if (about !== undefined && about !== before.intent.reference) expect(after).toBe(before)
      if (given.kind === 'wanted' || given.kind === 'dismissed') expect(after).toBe(before)
    })
  })

  it('an outcome stays until it is dismissed or another intent begins', () => {
    holds((before, given, after) => {
      if (before.state !== 'done' && before.state !== 'refused' && before.state !== 'let go') return
      if (after === before) return
      expect(['wanted', 'dismissed', 'recalled']).toContain(given.kind)
      if (given.kind === 'recalled') expect(given.intent.reference).not.toBe(before.intent.reference)
    })
  })
})

const run = (...inputs: Given[]): Held => stepsOf(inputs).at(-1)?.[2] ?? idle
const a = { reference: 'a' } as const

describe('an intent', () => {
  it('being sent is neither resent nor replaced by the entry of another tab', () => {
    const sending = run({ kind: 'wanted', intent: intentOf('a') }, { kind: 'claimed', ...a })
    expect(turn(sending, { kind: 'resent', ...a, at: 6, isEager: true })).toBe(sending)
    expect(turn(sending, { kind: 'recalled', intent: intentOf('a', 6), settlesAt: 20 })).toBe(sending)
  })

  it('ends when refused, is unknown after a lost answer, and can be withdrawn only before a repeat', () => {
    const sending = run({ kind: 'wanted', intent: intentOf('a') }, { kind: 'claimed', ...a })
    const lost = turn(sending, { kind: 'lost', ...a, settlesAt: 9 })
    expect(lost).toMatchObject({ state: 'unknown', settlesAt: 9, isBorrowed: false })
    for (const held of [sending, lost])
      expect(turn(held, { kind: 'refused', ...a, refusal })).toEqual({
        state: 'refused',
        intent: intentOf('a'),
        refusal,
      })
    expect(turn(sending, { kind: 'withdrawn', ...a })).toBe(idle)
    const repeated = turn(lost, { kind: 'resent', ...a, at: 6, isEager: true })
    expect(turn(repeated, { kind: 'withdrawn', ...a })).toBe(repeated)
  })

  it('yields to the intent of another tab and waits for its end', () => {
    const held = run(
      { kind: 'wanted', intent: intentOf('a') },
      { kind: 'yielded', ...a, to: intentOf('b'), settlesAt: 9 },
    )
    expect(held).toMatchObject({ state: 'unknown', intent: { reference: 'b' }, isBorrowed: true })
    expect(turn(held, { kind: 'gone', reference: 'b' })).toBe(idle)
  })

  it('is resent only once it is missing, and gets a new settle time when another tab resends it', () => {
    const unknown = run({ kind: 'recalled', intent: intentOf('a', 5), settlesAt: 9 })
    expect(turn(unknown, { kind: 'resent', ...a, at: 6, isEager: false })).toBe(unknown)
    const missing = turn(unknown, { kind: 'missing', ...a, at: 8 })
    expect(missing).toMatchObject({ isMissing: true, isSettled: false })
    expect(turn(missing, { kind: 'resent', ...a, at: 6, isEager: false })).toMatchObject({
      state: 'sending',
      isRepeat: true,
      intent: { reference: 'a', sentAt: 6 },
    })
    const repeated = turn(missing, { kind: 'resent', ...a, at: 8, isEager: true })
    expect(repeated.state === 'sending' && repeated.intent).toEqual(intentOf('a', 8))
    const settled = turn(missing, { kind: 'missing', ...a, at: 9 })
    expect(settled).toMatchObject({ isSettled: true })
    // Also where a clock was set back meanwhile.
    for (const sentAt of [4, 6]) {
      const again = turn(settled, { kind: 'recalled', intent: intentOf('a', sentAt), settlesAt: 20 })
      expect(again).toMatchObject({ intent: { sentAt }, isSettled: false, settlesAt: 20 })
    }
    expect(turn(settled, { kind: 'let go', ...a })).toMatchObject({ state: 'let go' })
    expect(turn(settled, { kind: 'silent', ...a })).toMatchObject({ isMissing: false, isSettled: false })
  })

  it('is the same object after an input without news', () => {
    const unknown = run({ kind: 'recalled', intent: intentOf('a', 5), settlesAt: 9 })
    expect(turn(unknown, { kind: 'recalled', intent: intentOf('a', 5), settlesAt: 20 })).toBe(unknown)
    const missing = turn(unknown, { kind: 'missing', ...a, at: 8 })
    expect(turn(missing, { kind: 'missing', ...a, at: 8 })).toBe(missing)
  })

  it('taken by the provider is pending in this tab and in the others', () => {
    const taken = { kind: 'taken', ...a, message: 'it rings', expiresAt: 9, settlesAt: 20 } as const
    const wanted = { kind: 'wanted', intent: intentOf('a') } as const
    const pending = run(wanted, { kind: 'claimed', ...a }, taken)
    expect(pending).toMatchObject({ state: 'pending', message: 'it rings', expiresAt: 9, settlesAt: 20 })
    expect(turn(pending, { ...taken, message: '', expiresAt: undefined })).toMatchObject({
      message: '',
      expiresAt: 9,
    })
    const waited = turn(pending, { kind: 'waited', ...a, at: 20, message: 'still' })
    expect(waited).toMatchObject({ state: 'pending', message: 'still', isSettled: true })
    expect(turn(waited, { kind: 'waited', ...a, at: 20 })).toBe(waited)
    expect(turn(waited, taken)).toMatchObject({ isSettled: false, message: 'it rings' })
    expect(turn(pending, { kind: 'missing', ...a, at: 1 })).toMatchObject({
      state: 'unknown',
      isMissing: true,
    })
    const stored = { ...intentOf('a'), isTaken: true } as const
    const elsewhere = run({ kind: 'recalled', intent: intentOf('a'), settlesAt: 9 })
    const ringing = turn(elsewhere, { kind: 'recalled', intent: stored, settlesAt: 30 })
    expect(ringing).toMatchObject({ state: 'pending', message: '', settlesAt: 30 })
    expect(turn(ringing, { kind: 'recalled', intent: stored, settlesAt: 40 })).toBe(ringing)
    expect(turn(ringing, { kind: 'recalled', intent: intentOf('a'), settlesAt: 40 })).toBe(ringing)
  })

  it('without a look-up call is settled when its time is over, and not before', () => {
    const unknown = run({ kind: 'recalled', intent: intentOf('a'), settlesAt: 9 })
    expect(turn(unknown, { kind: 'waited', ...a, at: 8 })).toBe(unknown)
    expect(turn(unknown, { kind: 'waited', ...a, at: 9 })).toMatchObject({
      isMissing: false,
      isSettled: true,
    })
  })
})
