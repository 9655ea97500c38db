import type { Intent } from './intent.ts'

/**
 * A payment that the provider answers at once: a withdrawal, or points turned into money. `unknown`: it was sent, no
 * answer came, and the history is asked. `not found`: the history does not have it, and by now it would. `unseen`: there
 * is no history to ask, and by now it has reached the provider or never will. Both may be let go.
 */
export interface Paying extends Intent {
  readonly stage: 'asking' | 'unknown' | 'not found' | 'unseen' | 'accepted' | 'refused'
  /** The provider's message. */
  readonly message: string
  /** It was sent before: what a repeat is answered need not hold for the first. */
  readonly isRepeat: boolean
  /** From then on it has either reached the provider or never will, by the monotonic clock, ms. */
  readonly settlesAt: number
}

/** Events of a payment that is under way. */
export type PayingStep =
  /** It is sent, or sent once more. */
  | { readonly kind: 'sent'; readonly intent: Intent; readonly isRepeat: boolean }
  /** An earlier page, or another tab, has sent this one. */
  | { readonly kind: 'recalled'; readonly intent: Intent; readonly settlesAt: number }
  /** Another tab was first: its payment is waited for in place of this one, which was not sent. */
  | { readonly kind: 'yielded'; readonly reference: string; readonly to: Intent; readonly settlesAt: number }
  /** It was not sent: another tab has just made the same, or another player has come. */
  | { readonly kind: 'unsent'; readonly reference: string }
  | { readonly kind: 'answered'; readonly reference: string; readonly message: string }
  | { readonly kind: 'refused'; readonly reference: string; readonly message: string }
  | { readonly kind: 'lost'; readonly reference: string; readonly settlesAt: number }
  | { readonly kind: 'found'; readonly reference: string }
  /** The history does not have it; asked at this moment of the monotonic clock, ms. */
  | { readonly kind: 'missing'; readonly reference: string; readonly askedAt: number }
  /** There is no history to ask; this moment of the monotonic clock, ms. */
  | { readonly kind: 'waited'; readonly reference: string; readonly at: number }
  /** The history did not answer: no news. */
  | { readonly kind: 'silent'; readonly reference: string }
  /** Another tab has sent it, and stores it no more: it has ended there. */
  | { readonly kind: 'ended'; readonly reference: string }
  /** The player has read the outcome, or lets it go. */
  | { readonly kind: 'closed' }

export const isOver = ({ stage }: Paying): boolean => stage === 'accepted' || stage === 'refused'

/** No outcome is known: it is worth looking for. */
export const isLost = ({ stage }: Paying): boolean =>
  stage === 'unknown' || stage === 'not found' || stage === 'unseen'

/** It may be put away. */
export const isLeavable = (held: Paying): boolean =>
  isOver(held) || held.stage === 'not found' || held.stage === 'unseen'

/** The next state; steps of another payment, or out of their order, change nothing. */
export function payingAfter(held: Paying | null, step: PayingStep): Paying | null {
  const isUnderWay = held !== null && !isOver(held)
  if (step.kind === 'closed') return held && isLeavable(held) ? null : held
  if (step.kind === 'sent') {
    const isOther = isUnderWay && !(step.isRepeat && held.reference === step.intent.reference)
    return isOther ? held : paying(step.intent, 'asking', step.isRepeat)
  }
  if (step.kind === 'recalled') {
    // Sent once more by another tab, it has its time anew.
    const isRepeat =
      held !== null &&
      isLost(held) &&
      held.reference === step.intent.reference &&
      held.sentAt < step.intent.sentAt
    return held === null || isRepeat ? recalled(step.intent, step.settlesAt) : held
  }
  if (!isUnderWay || held.reference !== step.reference) return held
  switch (step.kind) {
    case 'yielded':
      return recalled(step.to, step.settlesAt)
    case 'unsent':
      return held.stage === 'asking' && !held.isRepeat ? null : held
    case 'answered':
      return { ...held, stage: 'accepted', message: step.message }
    case 'refused':
      return { ...held, stage: 'refused', message: step.message }
    case 'lost':
      return { ...held, stage: 'unknown', message: '', settlesAt: step.settlesAt }
    case 'found':
      return isLost(held) ? { ...held, stage: 'accepted', message: '' } : held
    case 'missing':
      return isLost(held)
        ? { ...held, stage: step.askedAt >= held.settlesAt ? 'not found' : 'unknown' }
        : held
    case 'waited':
      return isLost(held) ? { ...held, stage: step.at >= held.settlesAt ? 'unseen' : 'unknown' } : held
    case 'silent':
      return held
    case 'ended':
      return isLost(held) ? null : held
  }
}

const paying = (intent: Intent, stage: Paying['stage'], isRepeat: boolean): Paying => ({
  ...intent,
  stage,
  message: '',
  isRepeat,
  settlesAt: Number.POSITIVE_INFINITY,
})

const recalled = (intent: Intent, settlesAt: number): Paying => ({
  ...paying(intent, 'unknown', true),
  settlesAt,
})
