import { asFields } from '#shared/model/field.ts'
import { messageOf } from '#shared/model/message.ts'
import type { DepositAnswer } from '#shared/model/money/deposit.ts'
import type { CallFailure } from '../../calls/call-fx.ts'
import { isRefused } from '../../intents/refused.ts'
import { type Intent, intentOf } from '../payment/intent.ts'

/**
 * Where a deposit is. `asking`: it is on its way. `unanswered`: it was sent and no answer came. `not asked`: the provider
 * does not know it, and by now it would. `waiting`: the phone rings. `unknown`: the provider no longer answers. The
 * others are the end.
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
  /** The provider's message. */
  readonly message: string
  /** When the phone gives up, epoch ms; undefined where the provider does not say. */
  readonly expiresAt: number | undefined
  /** Questions in a row without an answer. */
  readonly silences: number
  /** It was sent before: what a repeat is answered need not hold for the first. */
  readonly isRepeat: boolean
  /** Another tab, or an earlier page, has sent it: this one knows of it by what the browser stores. */
  readonly isBorrowed: boolean
  /** From then on it has either reached the provider or never will, by the monotonic clock, ms. */
  readonly settlesAt: number
  /** The provider has had no news of it for so long that it may be put away, though it may yet be paid. */
  readonly isOverdue: boolean
}

/** After this many questions without an answer its outcome is unknown. */
const SILENCES = 3

const ends: readonly Stage[] = ['confirmed', 'cancelled', 'timed-out', 'refused']

/** Nothing more will come of it. */
export const isOver = ({ stage }: Course): boolean => ends.includes(stage)

/** It is worth asking about its outcome. */
export const isOpen = ({ stage }: Course): boolean =>
  stage === 'unanswered' || stage === 'not asked' || stage === 'waiting' || stage === 'unknown'

/** It may be put away: it has ended, has never begun, or there has been no news of it for long. */
export const isLeavable = (course: Course): boolean =>
  isOver(course) || course.stage === 'not asked' || course.isOverdue

/** A wish that is sent for the first time. */
export const begun = (intent: Intent): Course => ({
  ...intent,
  stage: 'asking',
  message: '',
  expiresAt: undefined,
  silences: 0,
  isRepeat: false,
  isBorrowed: false,
  settlesAt: Number.POSITIVE_INFINITY,
  isOverdue: false,
})

/** The same one sent once more. */
export const repeated = (course: Course, sentAt: number): Course => ({
  ...begun({ ...intentOf(course), sentAt }),
  isRepeat: true,
})

/** One that was left open, by a reload or in another tab. */
export const resumed = (intent: Intent, stage: 'unanswered' | 'waiting', settlesAt: number): Course => ({
  ...begun(intent),
  stage,
  isRepeat: true,
  isBorrowed: true,
  settlesAt,
})

/** The held deposit beside the one that the browser stores. Sent once more by another tab, it has its time anew. */
export function takenUp(course: Course | null, stored: Course | null): Course | null {
  if (!course || !stored) return course ?? stored
  if (course.reference !== stored.reference || isOver(course)) return course
  const rings = stored.stage === 'waiting' && course.stage === 'unanswered'
  return rings || course.sentAt < stored.sentAt ? stored : course
}

/** The provider has answered the asking. Whatever it says of the deposit, it has taken it: the phone rings. */
export function asked(course: Course, answer: DepositAnswer, settlesAt: number): Course {
  if (isOver(course)) return course
  const { deposit, message = '' } = answer
  if (deposit) return told({ ...course, settlesAt }, answer)
  return { ...course, stage: 'waiting', message, silences: 0, settlesAt }
}

/** The asking itself failed: it was refused, or nobody knows. */
export function askFailed(course: Course, failure: CallFailure, settlesAt: number): Course {
  if (isOver(course)) return course
  return isRefused(failure, course.isRepeat)
    ? { ...course, stage: 'refused', message: failure.message }
    : { ...course, stage: 'unanswered', message: '', settlesAt }
}

/**
 * The provider has answered a question about it. A deposit under another reference, and an answer after the end, change
 * nothing. Without a deposit in it `isPaid` alone decides: until then it is waited for as before.
 * @param askedAt when the question was put, by the monotonic clock, ms
 */
export function told(course: Course, answer: DepositAnswer, askedAt = 0): Course {
  if (isOver(course)) return course
  const { deposit, isPaid, message = '' } = answer
  if (!deposit && isPaid) return { ...course, stage: 'confirmed', message }
  if (!deposit) {
    const stage = course.stage === 'unknown' ? 'unanswered' : course.stage
    const isOverdue = askedAt >= course.settlesAt
    return { ...course, stage, message: message || course.message, silences: 0, isOverdue }
  }
  if (deposit.reference !== course.reference) return course
  const { state, expires_at } = deposit
  return {
    ...course,
    stage: state === 'pending' ? 'waiting' : state,
    message,
    expiresAt: expires_at ?? course.expiresAt,
    silences: 0,
    isOverdue: false,
  }
}

/**
 * A question about it failed. What the provider does not know may be on its way yet, and a slow one takes it late: only
 * once it has settled it is known that it never came. It may be asked for again, under the same reference.
 * @param askedAt when the question was put, by the monotonic clock, ms
 */
export function questionFailed(course: Course, failure: CallFailure, askedAt: number): Course {
  if (!isOpen(course) || failure.kind !== 'failed') return course
  const isUnheard = failure.outcome === 'refused' && asFields(failure.body)?.status === 404
  // Any other refusal of the question is the provider's word on it, and no end.
  if (!isUnheard && isRefused(failure, true))
    return told(course, { deposit: undefined, isPaid: false, message: messageOf(failure.body) }, askedAt)
  if (!isUnheard) return silent(course)
  const stage = askedAt >= course.settlesAt ? 'not asked' : 'unanswered'
  return { ...course, stage, message: '', silences: 0, isOverdue: false }
}

function silent(course: Course): Course {
  const silences = course.silences + 1
  const stage = silences >= SILENCES ? 'unknown' : course.stage
  return { ...course, silences, stage, isOverdue: false }
}
