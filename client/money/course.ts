import type { Deposit } from '#shared/model/deposit.ts'
import { asFields } from '#shared/model/field.ts'
import type { CallFailure } from '../calls/call-fx.ts'
import type { Intent } from './intent.ts'

/**
 * Where a deposit is. `asking`: it is on its way. `unanswered`: it was sent and no answer came. `not asked`: the provider
 * has never heard of it. `waiting`: the phone rings. `unknown`: the provider no longer says. The others are the end.
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
}

/** So many questions without an answer, and what has become of it is unknown. */
const SILENCES = 3

const ends: readonly Stage[] = ['confirmed', 'cancelled', 'timed-out', 'refused']

/** Nothing more will come of it. */
export const isOver = ({ stage }: Course): boolean => ends.includes(stage)

/** It is worth asking what became of it. */
export const isOpen = ({ stage }: Course): boolean =>
  stage === 'unanswered' || stage === 'waiting' || stage === 'unknown'

/** A wish that is sent, for the first time or again. */
export const begun = (intent: Intent): Course => ({
  ...intent,
  stage: 'asking',
  message: '',
  expiresAt: undefined,
  silences: 0,
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
  return failure.kind === 'failed' && failure.outcome === 'refused'
    ? { ...course, stage: 'refused', message: failure.message }
    : { ...course, stage: 'unanswered', message: '' }
}

/** A question about it failed. What the provider has never heard of may be asked again under the same reference. */
export function questionFailed(course: Course, failure: CallFailure): Course {
  if (!isOpen(course) || failure.kind !== 'failed') return course
  const unheard = failure.outcome === 'refused' && asFields(failure.body)?.status === 404
  return unheard ? { ...course, stage: 'not asked', message: '' } : silent(course)
}

function silent(course: Course): Course {
  const silences = course.silences + 1
  return { ...course, silences, stage: silences >= SILENCES && isOpen(course) ? 'unknown' : course.stage }
}
