import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallFailure } from '#client/calls/call-fx.ts'
import {
  asked,
  askFailed,
  begun,
  type DepositProgress,
  isLeavable,
  isOpen,
  isOver,
  questionAnswered,
  questionFailed,
  repeated,
  resumed,
  takenUp,
} from '#client/money/deposit/progress.ts'
import type { Deposit, DepositAnswer } from '#shared/model/money/deposit.ts'
import { seed } from '../../support/seed.ts'

const intent = { reference: 'one-and-only', amountCents: 50_000, madeAt: 1, sentAt: 1, player: '7' }
/** From this moment of the monotonic clock on it is not on its way any more. */
const settled = 15_000
const early = settled - 1
const fact = (state: Deposit['state'], reference = intent.reference): DepositAnswer => ({
  deposit: {
    reference,
    state,
    amount: 500,
    mobile: undefined,
    asked_at: undefined,
    expires_at: 99,
    settled_at: undefined,
  },
  isPaid: state === 'confirmed',
  message: `it is ${state}`,
})
/** The answer of a provider that has no more than the specification. */
const plain = (isPaid: boolean, message?: string): DepositAnswer => ({ deposit: undefined, isPaid, message })
const failure = (outcome: 'refused' | 'unknown', status?: number): CallFailure => ({
  kind: 'failed',
  outcome,
  message: 'why',
  body: status === undefined ? undefined : { status },
  token: 'ada',
})
const over: CallFailure = { kind: 'session over', how: 'expired', message: '', token: 'ada' }

describe('a deposit', () => {
  it('waits for the phone once it was asked, and ends as the phone says', () => {
    const waiting = asked(begun(intent), fact('pending'), settled)
    expect(waiting).toMatchObject({ stage: 'waiting', expiresAt: 99, message: 'it is pending' })
    for (const end of ['confirmed', 'cancelled', 'timed-out'] as const)
      expect(questionAnswered(waiting, fact(end)).stage).toBe(end)
  })

  it('is unanswered when nobody can say whether it was asked: by a lost answer, or a session’s end', () => {
    expect(askFailed(begun(intent), failure('unknown'), settled).stage).toBe('unanswered')
    expect(askFailed(begun(intent), over, settled).stage).toBe('unanswered')
  })

  it('is refused in the provider’s words', () =>
    expect(askFailed(begun(intent), failure('refused', 403), settled)).toMatchObject({
      stage: 'refused',
      message: 'why',
    }))

  it('was not asked when the provider has not heard of it so long after it was sent, and is asked about until then', () => {
    const lost = resumed(intent, 'unanswered', settled)
    const unheard = questionFailed(lost, failure('refused', 404), early)
    expect(unheard).toMatchObject({ stage: 'unanswered', silences: 0 })
    expect([isOpen(unheard), isLeavable(unheard)]).toEqual([true, false])
    const gone = questionFailed(unheard, failure('refused', 404), settled)
    expect(gone.stage).toBe('not asked')
    expect([isOpen(gone), isLeavable(gone)]).toEqual([true, true])
    expect(questionAnswered(gone, fact('pending')).stage).toBe('waiting')
    expect(questionFailed(lost, failure('refused', 429), settled).stage).toBe('unanswered')
  })

  it('that is sent again is waited for anew, under the same reference', () => {
    const gone = questionFailed(resumed(intent, 'unanswered', settled), failure('refused', 404), settled)
    const again = repeated(gone, 2)
    expect(again).toMatchObject({ ...intent, sentAt: 2, stage: 'asking' })
    const lost = askFailed(again, failure('unknown'), 2 * settled)
    expect(questionFailed(lost, failure('refused', 404), settled + 1).stage).toBe('unanswered')
    expect(questionFailed(lost, failure('refused', 404), 2 * settled).stage).toBe('not asked')
  })

  it('is not known to be refused by what turned it away on its way, nor by a repeat that says nothing of the first', () => {
    const crowded: CallFailure = {
      ...failure('refused', 503),
      body: { status: 503, outcome: 'not-sent' },
    } as CallFailure
    for (const progress of [begun(intent), repeated(begun(intent), 2)])
      for (const turnedAway of [crowded, failure('refused', 429), failure('unknown', 500)])
        expect(askFailed(progress, turnedAway, settled).stage).toBe('unanswered')
    expect(askFailed(begun(intent), failure('refused'), settled).stage).toBe('refused')
    expect(askFailed(repeated(begun(intent), 2), failure('refused'), settled).stage).toBe('unanswered')
    expect(askFailed(repeated(begun(intent), 2), failure('refused', 408), settled).stage).toBe('unanswered')
    expect(askFailed(repeated(begun(intent), 2), failure('refused', 403), settled).stage).toBe('refused')
  })

  it('is unknown after three questions without an answer, and known again by the next that has one', () => {
    for (const [from, before] of [
      [resumed(intent, 'waiting', settled), 'waiting'],
      [questionFailed(resumed(intent, 'unanswered', settled), failure('refused', 404), settled), 'not asked'],
    ] as const) {
      const silences = [1, 2, 3].reduce<DepositProgress[]>(
        (steps) => [...steps, questionFailed(steps.at(-1) ?? begun(intent), failure('unknown'), settled)],
        [from],
      )
      expect(silences.map(({ stage }) => stage)).toEqual([before, before, before, 'unknown'])
      expect(isLeavable(silences.at(-1) ?? begun(intent))).toBe(false)
      expect(isOpen(silences.at(-1) ?? begun(intent))).toBe(true)
      expect(questionAnswered(silences.at(-1) ?? begun(intent), plain(false)).stage).toBe('unanswered')
      expect(questionAnswered(silences.at(-1) ?? begun(intent), fact('pending'))).toMatchObject({
        stage: 'waiting',
        silences: 0,
      })
    }
  })

  it('goes by message and success alone where the provider tells no more: true or a text is the end', () => {
    const waiting = asked(begun(intent), plain(false, 'Enter your PIN'), settled)
    expect(waiting).toMatchObject({ stage: 'waiting', message: 'Enter your PIN' })
    const still = questionAnswered(waiting, plain(false), early)
    expect(still).toMatchObject({ stage: 'waiting', message: 'Enter your PIN', isOverdue: false })
    expect(questionAnswered(still, plain(true, 'It is here'), early)).toMatchObject({
      stage: 'confirmed',
      message: 'It is here',
    })
    expect(isLeavable(still)).toBe(false)
    expect(isLeavable(questionAnswered(still, plain(false), settled))).toBe(true)
    const lost = resumed(intent, 'unanswered', settled)
    expect(questionAnswered(lost, plain(false), early).stage).toBe('unanswered')
  })

  it('is not unknown where the question is refused: it can be put away in time, with the provider’s word', () => {
    const waiting = asked(begun(intent), plain(false, 'Enter your PIN'), settled)
    const refusal = (at: number) =>
      questionFailed(
        waiting,
        { ...failure('refused'), body: { status: 400, error: 'Request cancelled' } } as CallFailure,
        at,
      )
    expect([1, 2, 3, 4].map(() => refusal(early).stage)).toEqual(Array(4).fill('waiting'))
    expect(refusal(settled)).toMatchObject({ message: 'Request cancelled', isOverdue: true })
  })

  it('that another tab sends once more, or whose phone rings there, is so here; any other is left alone', () => {
    const lost = resumed(intent, 'unanswered', settled)
    const again = resumed({ ...intent, sentAt: 2 }, 'unanswered', 2 * settled)
    expect(takenUp(lost, again)).toBe(again)
    expect(takenUp(again, lost)).toBe(again)
    const rings = resumed(intent, 'waiting', settled)
    expect(takenUp(lost, rings)).toBe(rings)
    expect(takenUp(rings, lost)).toBe(rings)
    expect(takenUp(null, lost)).toBe(lost)
    expect(takenUp(lost, null)).toBe(lost)
    expect(takenUp(lost, { ...rings, reference: 'another' })).toBe(lost)
  })

  it('that is stored as it is held stays the very same, and one that has ended is not opened again', () => {
    const lost = resumed(intent, 'unanswered', settled)
    expect(takenUp(lost, { ...lost })).toBe(lost)
    const rings = resumed(intent, 'waiting', settled)
    expect(takenUp(rings, { ...rings })).toBe(rings)
    const ended = questionAnswered(rings, fact('cancelled'))
    expect(takenUp(ended, resumed({ ...intent, sentAt: 9 }, 'waiting', settled))).toBe(ended)
  })

  it('that this page has only read of counts as sent before: a refusal says nothing of the first', () => {
    const again = { ...resumed(intent, 'unanswered', settled), stage: 'asking' } as const
    expect(askFailed(again, failure('refused'), settled).stage).toBe('unanswered')
    expect(again.isBorrowed).toBe(true)
    expect([begun(intent).isBorrowed, repeated(again, 2).isBorrowed]).toEqual([false, false])
  })

  it('keeps the phone’s time where a later answer does not name it', () => {
    const waiting = asked(begun(intent), fact('pending'), settled)
    const again = fact('pending')
    const { deposit } = again
    const unsaid = { ...again, deposit: deposit && { ...deposit, expires_at: undefined } }
    expect(questionAnswered(waiting, unsaid).expiresAt).toBe(99)
    expect(questionAnswered(waiting, { ...unsaid, message: undefined }).message).toBe('')
  })

  it('is not overdue any more once there is news of it, or none at all', () => {
    const overdue = questionAnswered(asked(begun(intent), plain(false), settled), plain(false), settled)
    expect([overdue.isOverdue, isLeavable(overdue)]).toEqual([true, true])
    expect(questionAnswered(overdue, fact('pending')).isOverdue).toBe(false)
    expect(questionAnswered(overdue, plain(false), early).isOverdue).toBe(false)
    expect(questionFailed(overdue, failure('unknown'), settled).isOverdue).toBe(false)
    expect(questionFailed(overdue, failure('refused', 404), early).isOverdue).toBe(false)
    expect(begun(intent).isOverdue).toBe(false)
  })

  it('is not unheard of by an answer on its way that says 404: only the provider’s own does', () => {
    const waiting = resumed(intent, 'waiting', settled)
    expect(questionFailed(waiting, failure('unknown', 404), settled)).toMatchObject({
      stage: 'waiting',
      silences: 1,
    })
  })

  it('is not touched by a question that nobody has answered, and silent after one that says nothing of it', () => {
    const waiting = resumed(intent, 'waiting', settled)
    expect(questionFailed(waiting, over, settled)).toBe(waiting)
    expect(questionFailed(waiting, failure('refused'), settled)).toMatchObject({
      stage: 'waiting',
      silences: 1,
    })
  })

  it('does not listen to what is said of another', () => {
    const waiting = resumed(intent, 'waiting', settled)
    expect(questionAnswered(waiting, fact('confirmed', 'another'))).toBe(waiting)
  })
})

/**
 * Whatever comes in whatever order: a progress keeps its reference and its amount, an end is final, only the provider's
 * word confirms it, it is asked about exactly while it is open, and nobody puts it away before that.
 */
it('keeps its name and its end through anything', () => {
  const moves = fc.constantFrom(
    ...(['pending', 'confirmed', 'cancelled', 'timed-out'] as const).map(
      (state) => (progress: DepositProgress) => questionAnswered(progress, fact(state)),
    ),
    (progress: DepositProgress) => questionAnswered(progress, plain(false), early),
    (progress: DepositProgress) => questionAnswered(progress, plain(false), settled),
    (progress: DepositProgress) => asked(progress, plain(false, 'ring'), settled),
    (progress: DepositProgress) => questionAnswered(progress, plain(true), early),
    (progress: DepositProgress) => takenUp(progress, resumed(intent, 'waiting', settled)) ?? progress,
    (progress: DepositProgress) => questionAnswered(progress, fact('confirmed', 'another')),
    (progress: DepositProgress) => askFailed(progress, failure('refused', 403), settled),
    (progress: DepositProgress) => askFailed(progress, failure('unknown'), settled),
    (progress: DepositProgress) => questionFailed(progress, failure('unknown'), settled),
    (progress: DepositProgress) => questionFailed(progress, failure('refused', 404), early),
    (progress: DepositProgress) => questionFailed(progress, failure('refused', 404), settled),
    (progress: DepositProgress) => questionFailed(progress, over, settled),
    (progress: DepositProgress) => (isOver(progress) ? progress : repeated(progress, 1)),
  )
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 20 }), (steps) => {
      let progress: DepositProgress = begun(intent)
      for (const step of steps) {
        const next = step(progress)
        expect(next).toMatchObject(intent)
        if (isOver(progress)) expect(next).toBe(progress)
        expect(isOver(next) && isOpen(next)).toBe(false)
        expect(isLeavable(next)).toBe(isOver(next) || next.stage === 'not asked' || next.isOverdue)
        progress = next
      }
    }),
    { seed, numRuns: 500 },
  )
})
