import { asCount, asFields } from '#shared/model/field.ts'
import type { CallFailure } from './call-fx.ts'

/** So long after it was sent, what the provider has not heard of is not on its way any more, in ms. */
export const SETTLED_AFTER_MS = 15_000

/** Whether what was sent then has either come to the provider by now, or never will. Epoch ms. */
export const isSettled = (sentAt: number, now: number): boolean => now - sentAt >= SETTLED_AFTER_MS

const TOO_OFTEN = 429

/** What says nothing of an intent: who asks, when, and how often. */
const UNDECIDED = [401, 408, 425, TOO_OFTEN]

/**
 * Whether the provider itself has refused an intent to move money. Everything else that is no good answer leaves it
 * open: nobody knows.
 * @param isRepeat it was sent before, and that may have been taken: a repeat that was turned away says nothing of it
 */
export function isRefused(failure: CallFailure, isRepeat: boolean): boolean {
  if (failure.kind !== 'failed' || failure.outcome === 'unknown') return false
  const body = asFields(failure.body)
  const status = asCount(body?.status)
  // Browsers send again by themselves where a line breaks: what was turned away may have been the second of two.
  if (body?.outcome === 'not-sent' || status === TOO_OFTEN) return false
  return !isRepeat || (status !== undefined && status >= 400 && status < 500 && !UNDECIDED.includes(status))
}
