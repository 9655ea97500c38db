import type { Refusal } from '#shared/model/bets/placed.ts'
import { isOpen, type Progress, SILENCES } from '../../intents/progress.ts'

/**
 * Phase of a payment on its screen. `unanswered`: it was sent without an answer, and the outcome is looked up. `not
 * found`: the provider does not have it, although it had time to arrive. `unseen`: no lookup tells, and it has reached
 * the provider or never will. The player may give up both.
 */
export type PaymentPhase = 'asking' | 'unanswered' | 'not found' | 'unseen' | 'confirmed' | 'refused'

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

/** Phase of a deposit. `waiting`: the phone rings. `silent`: the provider stopped answering. `end`: on the phone. */
export type DepositPhase = PaymentPhase | 'waiting' | 'silent' | NonNullable<Refusal['end']>

export function depositPhaseOf(held: Progress<unknown, unknown>): DepositPhase | null {
  if (isOpen(held) && held.silences >= SILENCES) return 'silent'
  if (held.state === 'pending') return 'waiting'
  return (held.state === 'refused' && held.refusal.end) || phaseOf(held)
}
