import type { Deposit } from '#shared/model/deposit.ts'
import { asFields } from '#shared/model/field.ts'
import type { CallFailure } from '../calls/call-fx.ts'
import { isRefused, isSettled } from '../calls/unanswered.ts'
import { type Intent, intentOf } from './intent.ts'

/**
 * Where a deposit is. `asking`: it is on its way. `unanswered`: it was sent and no answer came. `not asked`: the provider
 * has never heard of it, and by now it would have. `waiting`: the phone rings. `unknown`: the provider no longer says. The others are the end.
 */
export type Stage =
  | 'asking'
  | 'unanswered'
  | 'not asked'
  | 'waiting'
  | 'unknown'
  | 'confirmed'
  | 'cancelled'
  | 'timed-out'
  | 'refused'

/** One deposit from the wish to its end. */
export interface Course extends Intent {
  readonly stage: Stage
  /** What the provider says of it. */
  readonly message: string
  /** When the phone gives up, epoch ms. */
  readonly expiresAt: number | undefined
  /** How often in a row nobody could say what became of it. */
  readonly silences: number
  /** It was sent before: what a repeat is told need not hold for the first. */
  readonly isRepeat: boolean
}

/** So many questions without an answer, and what has become of it is unknown. */
const SILENCES = 3

const ends: readonly Stage[] = ['confirmed', 'cancelled', 'timed-out', 'refused']

/** Nothing more will come of it. */
export const isOver = ({ stage }: Course): boolean => ends.includes(stage)

/** It is worth asking what became of it. */
export const isOpen = ({ stage }: Course): boolean =>
  stage === 'unanswered' || stage === 'not asked' || stage === 'waiting' || stage === 'unknown'

/** It may be put away: it has ended, or has never begun. */
export const isLeavable = (course: Course): boolean => isOver(course) || course.stage === 'not asked'

/** A wish that is sent for the first time. */
export const begun = (intent: Intent): Course => ({
  ...intent,
  stage: 'asking',
  message: '',
  expiresAt: undefined,
  silences: 0,
  isRepeat: false,
})

/** The same one sent once more. */
export const repeated = (course: Course, sentAt: number): Course => ({
  ...begun({ ...intentOf(course), sentAt }),
  isRepeat: true,
})

/** One that was left open, by a reload or in another tab. */
export const resumed = (intent: Intent, stage: 'unanswered' | 'waiting'): Course => ({
  ...begun(intent),
  stage,
})

/** The provider told what became of it. An answer for another reference, and one that comes after the end, is none. */
export function told(course: Course, deposit: Deposit | undefined): Course {
  if (isOver(course)) return course
  if (!deposit) return course.stage === 'asking' ? { ...course, stage: 'unanswered' } : silent(course)
  if (deposit.reference !== course.reference) return course
  const { state, message = '', expires_at } = deposit
  return {
    ...course,
    stage: state === 'pending' ? 'waiting' : state,
    message,
    expiresAt: expires_at ?? course.expiresAt,
    silences: 0,
  }
}

/** The asking itself failed: it was refused, or nobody knows. */
export function askFailed(course: Course, failure: CallFailure): Course {
  if (isOver(course)) return course
  return isRefused(failure, course.isRepeat)
    ? { ...course, stage: 'refused', message: failure.message }
    : { ...course, stage: 'unanswered', message: '' }
}

/**
 * A question about it failed. What the provider has not heard of may be on its way yet, and a slow one takes it late:
 * only so long after it was sent is it known that it never came. It may be asked again, under the same reference.
 * @param askedAt when the question was put, epoch ms
 */
export function questionFailed(course: Course, failure: CallFailure, askedAt: number): Course {
  if (!isOpen(course) || failure.kind !== 'failed') return course
  const isUnheard = failure.outcome === 'refused' && asFields(failure.body)?.status === 404
  if (!isUnheard) return silent(course)
  const stage = isSettled(course.sentAt, askedAt) ? 'not asked' : 'unanswered'
  return { ...course, stage, message: '', silences: 0 }
}

function silent(course: Course): Course {
  const silences = course.silences + 1
  return { ...course, silences, stage: silences >= SILENCES && isOpen(course) ? 'unknown' : course.stage }
}
