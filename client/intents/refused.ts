import { asCount, asFields } from '#shared/model/field.ts'
import type { CallFailure } from '../calls/call-fx.ts'

const TOO_OFTEN = 429

/** These say nothing of an intent: who asks, when, and how often. */
const UNDECIDED = [401, 408, 425, TOO_OFTEN]

/**
 * True where the provider itself has refused an intent to move money. Everything else that is no good answer leaves it
 * open: nobody knows.
 * @param isRepeat it was sent before, and may have been taken then: a repeat that was turned away says nothing of that
 */
export function isRefused(failure: CallFailure, isRepeat: boolean): boolean {
  if (failure.kind !== 'failed' || failure.outcome === 'unknown') return false
  const body = asFields(failure.body)
  const status = asCount(body?.status) ?? 0
  // Browsers send again by themselves where a line breaks: what was turned away may have been the second of two.
  if (body?.outcome === 'not-sent' || status === TOO_OFTEN) return false
  return !isRepeat || (status >= 400 && status < 500 && !UNDECIDED.includes(status))
}
