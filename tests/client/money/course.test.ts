import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallFailure } from '#client/calls/call-fx.ts'
import { SETTLED_AFTER_MS } from '#client/calls/unanswered.ts'
import {
  askFailed,
  begun,
  type Course,
  isLeavable,
  isOpen,
  isOver,
  questionFailed,
  repeated,
  resumed,
  told,
} from '#client/money/course.ts'
import type { Deposit } from '#shared/model/deposit.ts'
import { seed } from '../../support/seed.ts'

const intent = { reference: 'one-and-only', amountCents: 50_000, madeAt: 1, sentAt: 1, player: '7' }
/** From this moment on what was sent then is not on its way any more. */
const settled = intent.sentAt + SETTLED_AFTER_MS
const early = settled - 1
const fact = (state: Deposit['state'], reference = intent.reference): Deposit => ({
  reference,
  state,
  amount: 500,
  mobile: undefined,
  asked_at: undefined,
  expires_at: 99,
  settled_at: undefined,
  message: `it is ${state}`,
})
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
    const waiting = told(begun(intent), fact('pending'))
    expect(waiting).toMatchObject({ stage: 'waiting', expiresAt: 99, message: 'it is pending' })
    for (const end of ['confirmed', 'cancelled', 'timed-out'] as const)
      expect(told(waiting, fact(end)).stage).toBe(end)
  })

  it('is unanswered when nobody can say whether it was asked: by a lost answer, an unreadable one, a session’s end', () => {
    expect(askFailed(begun(intent), failure('unknown')).stage).toBe('unanswered')
    expect(askFailed(begun(intent), over).stage).toBe('unanswered')
    expect(told(begun(intent), undefined).stage).toBe('unanswered')
  })

  it('is refused in the provider’s words', () =>
    expect(askFailed(begun(intent), failure('refused', 403))).toMatchObject({
      stage: 'refused',
      message: 'why',
    }))

  it('was not asked when the provider has not heard of it so long after it was sent, and is asked about until then', () => {
    const lost = resumed(intent, 'unanswered')
    const unheard = questionFailed(lost, failure('refused', 404), early)
    expect(unheard).toMatchObject({ stage: 'unanswered', silences: 0 })
    expect([isOpen(unheard), isLeavable(unheard)]).toEqual([true, false])
    const gone = questionFailed(unheard, failure('refused', 404), settled)
    expect(gone.stage).toBe('not asked')
    expect([isOpen(gone), isLeavable(gone)]).toEqual([true, true])
    expect(told(gone, fact('pending')).stage).toBe('waiting')
    expect(questionFailed(lost, failure('refused', 429), settled).stage).toBe('unanswered')
  })

  it('that is sent again is waited for anew, under the same reference', () => {
    const gone = questionFailed(resumed(intent, 'unanswered'), failure('refused', 404), settled)
    const again = repeated(gone, settled)
    expect(again).toMatchObject({ ...intent, sentAt: settled, stage: 'asking' })
    const lost = askFailed(again, failure('unknown'))
    expect(questionFailed(lost, failure('refused', 404), settled + 1).stage).toBe('unanswered')
    expect(questionFailed(lost, failure('refused', 404), settled + SETTLED_AFTER_MS).stage).toBe('not asked')
  })

  it('is not known to be refused by what turned it away on its way, nor by a repeat that says nothing of the first', () => {
    const crowded: CallFailure = {
      ...failure('refused', 503),
      body: { status: 503, outcome: 'not-sent' },
    } as CallFailure
    for (const course of [begun(intent), repeated(begun(intent), 2)])
      for (const turnedAway of [crowded, failure('refused', 429), failure('unknown', 500)])
        expect(askFailed(course, turnedAway).stage).toBe('unanswered')
    expect(askFailed(begun(intent), failure('refused')).stage).toBe('refused')
    expect(askFailed(repeated(begun(intent), 2), failure('refused')).stage).toBe('unanswered')
    expect(askFailed(repeated(begun(intent), 2), failure('refused', 408)).stage).toBe('unanswered')
    expect(askFailed(repeated(begun(intent), 2), failure('refused', 403)).stage).toBe('refused')
  })

  it('is unknown after three questions without an answer, and known again by the next that has one', () => {
    for (const [from, before] of [
      [resumed(intent, 'waiting'), 'waiting'],
      [questionFailed(resumed(intent, 'unanswered'), failure('refused', 404), settled), 'not asked'],
    ] as const) {
      const silences = [1, 2, 3].reduce<Course[]>(
        (courses) => [
          ...courses,
          questionFailed(courses.at(-1) ?? begun(intent), failure('unknown'), settled),
        ],
        [from],
      )
      expect(silences.map(({ stage }) => stage)).toEqual([before, before, before, 'unknown'])
      expect(isLeavable(silences.at(-1) ?? begun(intent))).toBe(false)
      expect(told(silences.at(-1) ?? begun(intent), fact('pending'))).toMatchObject({
        stage: 'waiting',
        silences: 0,
      })
    }
  })

  it('does not listen to what is said of another', () => {
    const waiting = resumed(intent, 'waiting')
    expect(told(waiting, fact('confirmed', 'another'))).toBe(waiting)
  })
})

/**
 * Whatever comes in whatever order: a course keeps its reference and its amount, an end is final, only the provider's
 * word confirms it, it is asked about exactly while it is open, and nobody puts it away before that.
 */
it('keeps its name and its end through anything', () => {
  const moves = fc.constantFrom(
    ...(['pending', 'confirmed', 'cancelled', 'timed-out'] as const).map(
      (state) => (course: Course) => told(course, fact(state)),
    ),
    (course: Course) => told(course, undefined),
    (course: Course) => told(course, fact('confirmed', 'another')),
    (course: Course) => askFailed(course, failure('refused', 403)),
    (course: Course) => askFailed(course, failure('unknown')),
    (course: Course) => questionFailed(course, failure('unknown'), settled),
    (course: Course) => questionFailed(course, failure('refused', 404), early),
    (course: Course) => questionFailed(course, failure('refused', 404), settled),
    (course: Course) => questionFailed(course, over, settled),
    (course: Course) => (isOver(course) ? course : repeated(course, 1)),
  )
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 20 }), (steps) => {
      let course: Course = begun(intent)
      for (const step of steps) {
        const next = step(course)
        expect(next).toMatchObject(intent)
        if (isOver(course)) expect(next).toBe(course)
        expect(isOver(next) && isOpen(next)).toBe(false)
        expect(isLeavable(next)).toBe(isOver(next) || next.stage === 'not asked')
        course = next
      }
    }),
    { seed, numRuns: 500 },
  )
})
