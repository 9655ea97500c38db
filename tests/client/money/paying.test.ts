import { describe, expect, it } from 'vitest'
import {
  isLeavable,
  isLost,
  isOver,
  type Paying,
  type PayingStep,
  payingAfter,
} from '#client/money/payment/paying.ts'

const SETTLES_AT = 100
const intent = { reference: 'mine', amountCents: 50_000, madeAt: 1, sentAt: 5, player: '7' }
const { reference } = intent
const other = { ...intent, reference: 'other', amountCents: 70_000 }

const stages = ['asking', 'repeat', 'unknown', 'not found', 'unseen', 'accepted', 'refused'] as const
/** A payment at each stage; `repeat`: asked once more. */
const at = (stage: (typeof stages)[number]): Paying => ({
  ...intent,
  stage: stage === 'repeat' ? 'asking' : stage,
  message: 'held',
  isRepeat: stage === 'repeat',
  settlesAt: SETTLES_AT,
})

const [same, gone] = ['same', 'gone'] as const
type After = Paying['stage'] | typeof same | typeof gone

const row = <Kind extends After>(asking: After, lost: Kind, over: After, repeat: After = asking) =>
  [asking, repeat, lost, lost, lost, over, over] as const

/** Each step, and what becomes of a payment of its reference at each of the stages. */
const table: readonly (readonly [string, PayingStep, readonly After[]])[] = [
  ['yielded', { kind: 'yielded', reference, to: other, settlesAt: 9 }, row('unknown', 'unknown', same)],
  ['unsent', { kind: 'unsent', reference }, row(gone, same, same, same)],
  ['answered', { kind: 'answered', reference, message: 'new' }, row('accepted', 'accepted', same)],
  ['refused', { kind: 'refused', reference, message: 'new' }, row('refused', 'refused', same)],
  ['lost', { kind: 'lost', reference, settlesAt: 9 }, row('unknown', 'unknown', same)],
  ['found', { kind: 'found', reference }, row(same, 'accepted', same)],
  ['missing too early', { kind: 'missing', reference, askedAt: SETTLES_AT - 1 }, row(same, 'unknown', same)],
  ['missing', { kind: 'missing', reference, askedAt: SETTLES_AT }, row(same, 'not found', same)],
  ['waited too little', { kind: 'waited', reference, at: SETTLES_AT - 1 }, row(same, 'unknown', same)],
  ['waited', { kind: 'waited', reference, at: SETTLES_AT }, row(same, 'unseen', same)],
  ['silent', { kind: 'silent', reference }, row(same, same, same)],
  ['ended', { kind: 'ended', reference }, row(same, gone, same)],
  ['closed', { kind: 'closed' }, [same, same, same, gone, gone, gone, gone]],
  ['sent anew', { kind: 'sent', intent: other, isRepeat: false }, row(same, same, 'asking')],
  ['sent again', { kind: 'sent', intent, isRepeat: true }, row('asking', 'asking', 'asking')],
  ['another sent again', { kind: 'sent', intent: other, isRepeat: true }, row(same, same, 'asking')],
  ['recalled', { kind: 'recalled', intent, settlesAt: 9 }, row(same, same, same)],
  [
    'recalled after it was sent again elsewhere',
    { kind: 'recalled', intent: { ...intent, sentAt: 6 }, settlesAt: 9 },
    row(same, 'unknown', same),
  ],
  [
    'another recalled',
    { kind: 'recalled', intent: { ...other, sentAt: 6 }, settlesAt: 9 },
    row(same, same, same),
  ],
]

describe('a payment', () => {
  it.each(table)('is what it comes to when it is %s', (_, step, afters) => {
    for (const [nth, stage] of stages.entries()) {
      const held = at(stage)
      const after = payingAfter(held, step)
      const expected = afters[nth]
      if (expected === same) expect(after, stage).toBe(held)
      else if (expected === gone) expect(after, stage).toBeNull()
      else expect(after?.stage, stage).toBe(expected)
    }
  })

  it('is not touched by what is said of another', () => {
    for (const stage of stages)
      for (const [, step] of table)
        if ('reference' in step) {
          const held = { ...at(stage), reference: 'third' }
          expect(payingAfter(held, step)).toBe(held)
        }
  })

  it('begins with the wish, or with what an earlier page has sent; nothing else makes one', () => {
    const begun = payingAfter(null, { kind: 'sent', intent, isRepeat: false })
    expect(begun).toEqual({
      ...intent,
      stage: 'asking',
      message: '',
      isRepeat: false,
      settlesAt: Number.POSITIVE_INFINITY,
    })
    expect(payingAfter(null, { kind: 'recalled', intent, settlesAt: 9 })).toEqual({
      ...intent,
      stage: 'unknown',
      message: '',
      isRepeat: true,
      settlesAt: 9,
    })
    for (const [, step] of table)
      if (step.kind !== 'sent' && step.kind !== 'recalled') expect(payingAfter(null, step)).toBeNull()
  })

  it('keeps the words of its outcome, and has its time anew when it is lost again', () => {
    expect(payingAfter(at('unknown'), { kind: 'answered', reference, message: 'On its way' })).toMatchObject({
      message: 'On its way',
    })
    expect(payingAfter(at('asking'), { kind: 'refused', reference, message: 'Too little' })).toMatchObject({
      message: 'Too little',
    })
    expect(payingAfter(at('repeat'), { kind: 'lost', reference, settlesAt: 9 })).toMatchObject({
      message: '',
      isRepeat: true,
      settlesAt: 9,
    })
    expect(payingAfter(at('unknown'), { kind: 'yielded', reference, to: other, settlesAt: 9 })).toMatchObject(
      {
        reference: 'other',
        isRepeat: true,
        settlesAt: 9,
      },
    )
    expect(payingAfter(at('asking'), { kind: 'sent', intent, isRepeat: true })).toMatchObject({
      isRepeat: true,
    })
  })

  it('is over, lost or to be left by its stage alone', () => {
    const are = (is: (held: Paying) => boolean) => stages.filter((stage) => is(at(stage)))
    expect(are(isOver)).toEqual(['accepted', 'refused'])
    expect(are(isLost)).toEqual(['unknown', 'not found', 'unseen'])
    expect(are(isLeavable)).toEqual(['not found', 'unseen', 'accepted', 'refused'])
  })
})
