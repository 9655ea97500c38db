import type { Refusal } from '#shared/model/bets/placed.ts'
import { isOpen, type Progress, SILENCES } from '../../intents/progress.ts'

/**
 * Phase of a payment as its screen names it. `unanswered`: it was sent, no answer came, and the provider is asked.
 * `not found`: the provider does not have it, and by now it would. `unseen`: nobody tells of it, and by now it has
 * reached the provider or never will. Both may be let go.
 */
export type PaymentPhase = 'asking' | 'unanswered' | 'not found' | 'unseen' | 'confirmed' | 'refused'

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
      return 'confirmed'
    case 'refused':
      return 'refused'
    default:
      if (!held.isSettled) return 'unanswered'
      return held.isMissing ? 'not found' : 'unseen'
  }
}

/** A deposit has more: `waiting`: the phone rings. `silent`: the provider no longer answers. `end`: the phone's. */
export type DepositPhase = PaymentPhase | 'waiting' | 'silent' | NonNullable<Refusal['end']>

/** Null where there is nothing to show. */
export function depositPhaseOf(held: Progress<unknown, unknown>): DepositPhase | null {
  if (isOpen(held) && held.silences >= SILENCES) return 'silent'
  if (held.state === 'pending') return 'waiting'
  return (held.state === 'refused' && held.refusal.end) || phaseOf(held)
}
