import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallFailure } from '#client/calls/call-fx.ts'
import {
  askFailed,
  begun,
  type Course,
  isOpen,
  isOver,
  questionFailed,
  resumed,
  told,
} from '#client/money/course.ts'
import type { Deposit } from '#shared/model/deposit.ts'
import { seed } from '../../support/seed.ts'

const intent = { reference: 'one-and-only', amountCents: 50_000, madeAt: 1, player: '7' }
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

  it('was not asked when the provider has never heard of it', () => {
    const lost = resumed(intent, 'unanswered')
    expect(questionFailed(lost, failure('refused', 404)).stage).toBe('not asked')
    expect(questionFailed(lost, failure('refused', 429)).stage).toBe('unanswered')
  })

  it('is unknown after three questions without an answer, and known again by the next that has one', () => {
    const silences = [1, 2, 3].reduce<Course[]>(
      (courses) => [...courses, questionFailed(courses.at(-1) ?? begun(intent), failure('unknown'))],
      [resumed(intent, 'waiting')],
    )
    expect(silences.map(({ stage }) => stage)).toEqual(['waiting', 'waiting', 'waiting', 'unknown'])
    expect(told(silences.at(-1) ?? begun(intent), fact('pending'))).toMatchObject({
      stage: 'waiting',
      silences: 0,
    })
  })

  it('does not listen to what is said of another', () => {
    const waiting = resumed(intent, 'waiting')
    expect(told(waiting, fact('confirmed', 'another'))).toBe(waiting)
  })
})

/**
 * Whatever comes in whatever order: a course keeps its reference and its amount, an end is final, only the provider's
 * word confirms it, and it is asked about exactly while it is open.
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
    (course: Course) => questionFailed(course, failure('unknown')),
    (course: Course) => questionFailed(course, failure('refused', 404)),
    (course: Course) => questionFailed(course, over),
    (course: Course) => (isOver(course) ? course : begun(course)),
  )
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 20 }), (steps) => {
      let course: Course = begun(intent)
      for (const step of steps) {
        const next = step(course)
        expect(next).toMatchObject(intent)
        if (isOver(course)) expect(next).toBe(course)
        expect(isOver(next) && isOpen(next)).toBe(false)
        course = next
      }
    }),
    { seed, numRuns: 500 },
  )
})
