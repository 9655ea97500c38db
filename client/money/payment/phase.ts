import type { Progress } from '../../intents/progress.ts'

/**
 * Phase of a payment as its screen names it. `unknown`: it was sent, no answer came, and the history is asked. `not
 * found`: the history does not have it, and by now it would. `unseen`: no history tells of it, and by now it has reached
 * the provider or never will. Both may be let go.
 */
export type PaymentPhase = 'asking' | 'unknown' | 'not found' | 'unseen' | 'accepted' | 'refused'

/** Null where there is nothing to show. */
export function phaseOf(held: Progress<unknown, unknown>): PaymentPhase | null {
  switch (held.state) {
    case 'idle':
    case 'let go':
      return null
    case 'claiming':
    case 'sending':
      return 'asking'
    case 'done':
      return 'accepted'
    case 'refused':
      return 'refused'
    default:
      if (!held.isSettled) return 'unknown'
      return held.isMissing ? 'not found' : 'unseen'
  }
}
