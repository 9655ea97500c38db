import { asFields } from '#shared/model/field.ts'
import { messageOf } from '#shared/model/message.ts'
import type { DepositAnswer } from '#shared/model/money/deposit.ts'
import type { CallFailure } from '../../calls/call-fx.ts'
import { isRefused } from '../../intents/refused.ts'
import { type Intent, intentOf } from '../payment/intent.ts'

/**
 * State of a deposit. `asking`: it is on its way. `unanswered`: it was sent and no answer came. `not asked`: the provider
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

/** State of a deposit, from the request to its end. */
export interface DepositProgress extends Intent {
  readonly stage: Stage
  /** The provider's message. */
  readonly message: string
  /** Time at which the phone gives up, epoch ms; undefined where the provider does not say. */
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
export const isOver = ({ stage }: DepositProgress): boolean => ends.includes(stage)

/** It is worth asking about its outcome. */
export const isOpen = ({ stage }: DepositProgress): boolean =>
  stage === 'unanswered' || stage === 'not asked' || stage === 'waiting' || stage === 'unknown'

/** It may be put away: it has ended, has never begun, or there has been no news of it for long. */
export const isLeavable = (progress: DepositProgress): boolean =>
  isOver(progress) || progress.stage === 'not asked' || progress.isOverdue

/** A deposit that is requested for the first time. */
export const begun = (intent: Intent): DepositProgress => ({
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
export const repeated = (progress: DepositProgress, sentAt: number): DepositProgress => ({
  ...begun({ ...intentOf(progress), sentAt }),
  isRepeat: true,
})

/** One that was left open, by a reload or in another tab. */
export const resumed = (
  intent: Intent,
  stage: 'unanswered' | 'waiting',
  settlesAt: number,
): DepositProgress => ({
  ...begun(intent),
  stage,
  isRepeat: true,
  isBorrowed: true,
  settlesAt,
})

/** The held deposit beside the one that the browser stores. Sent once more by another tab, it has its time anew. */
export function takenUp(
  progress: DepositProgress | null,
  stored: DepositProgress | null,
): DepositProgress | null {
  if (!progress || !stored) return progress ?? stored
  if (progress.reference !== stored.reference || isOver(progress)) return progress
  const rings = stored.stage === 'waiting' && progress.stage === 'unanswered'
  return rings || progress.sentAt < stored.sentAt ? stored : progress
}

/** The provider has answered the asking. Whatever it says of the deposit, it has taken it: the phone rings. */
export function asked(progress: DepositProgress, answer: DepositAnswer, settlesAt: number): DepositProgress {
  if (isOver(progress)) return progress
  const { deposit, message = '' } = answer
  if (deposit) return questionAnswered({ ...progress, settlesAt }, answer)
  return { ...progress, stage: 'waiting', message, silences: 0, settlesAt }
}

/** The asking itself failed: it was refused, or nobody knows. */
export function askFailed(
  progress: DepositProgress,
  failure: CallFailure,
  settlesAt: number,
): DepositProgress {
  if (isOver(progress)) return progress
  return isRefused(failure, progress.isRepeat)
    ? { ...progress, stage: 'refused', message: failure.message }
    : { ...progress, stage: 'unanswered', message: '', settlesAt }
}

/**
 * The provider has answered a question about it. A deposit under another reference, and an answer after the end, change
 * nothing. Without a deposit in it `isPaid` alone decides: until then it is waited for as before.
 * @param askedAt when the question was put, by the monotonic clock, ms
 */
export function questionAnswered(
  progress: DepositProgress,
  answer: DepositAnswer,
  askedAt = 0,
): DepositProgress {
  if (isOver(progress)) return progress
  const { deposit, isPaid, message = '' } = answer
  if (!deposit && isPaid) return { ...progress, stage: 'confirmed', message }
  if (!deposit) {
    const stage = progress.stage === 'unknown' ? 'unanswered' : progress.stage
    const isOverdue = askedAt >= progress.settlesAt
    return { ...progress, stage, message: message || progress.message, silences: 0, isOverdue }
  }
  if (deposit.reference !== progress.reference) return progress
  const { state, expires_at } = deposit
  return {
    ...progress,
    stage: state === 'pending' ? 'waiting' : state,
    message,
    expiresAt: expires_at ?? progress.expiresAt,
    silences: 0,
    isOverdue: false,
  }
}

/**
 * A question about it failed. What the provider does not know may be on its way yet, and a slow one takes it late: only
 * once it has settled it is known that it never came. It may be asked for again, under the same reference.
 * @param askedAt when the question was put, by the monotonic clock, ms
 */
export function questionFailed(
  progress: DepositProgress,
  failure: CallFailure,
  askedAt: number,
): DepositProgress {
  if (!isOpen(progress) || failure.kind !== 'failed') return progress
  const isUnknown = failure.outcome === 'refused' && asFields(failure.body)?.status === 404
  // Any other refusal of the question is the provider's word on it, and no end.
  if (!isUnknown && isRefused(failure, true))
    return questionAnswered(
      progress,
      { deposit: undefined, isPaid: false, message: messageOf(failure.body) },
      askedAt,
    )
  if (!isUnknown) return silent(progress)
  const stage = askedAt >= progress.settlesAt ? 'not asked' : 'unanswered'
  return { ...progress, stage, message: '', silences: 0, isOverdue: false }
}

function silent(progress: DepositProgress): DepositProgress {
  const silences = progress.silences + 1
  const stage = silences >= SILENCES ? 'unknown' : progress.stage
  return { ...progress, silences, stage, isOverdue: false }
}
