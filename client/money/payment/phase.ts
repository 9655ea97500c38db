import type { Refusal } from '#shared/model/bets/placed.ts'
import { isOpen, type Progress, SILENCES } from '../../intents/progress.ts'

/**
 * Phase of a payment on its screen. `asking`: it is being sent. `unanswered`: no answer came, so it is looked up.
 * Once it must have arrived, the player may give it up: `not found` if the provider does not have it,
 * `unseen` if no lookup has told the outcome.
 */
export type PaymentPhase = 'asking' | 'unanswered' | 'not found' | 'unseen' | 'confirmed' | 'refused'

export function phaseOf(progress: Progress<unknown, unknown>): PaymentPhase | null {
  switch (progress.state) {
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
      if (!progress.isSettled) return 'unanswered'
      return progress.isMissing ? 'not found' : 'unseen'
  }
}

/** Phase of a deposit. `waiting`: the phone rings. `silent`: the provider stopped answering. Else: its end. */
export type DepositPhase = PaymentPhase | 'waiting' | 'silent' | NonNullable<Refusal['end']>

export function depositPhaseOf(progress: Progress<unknown, unknown>): DepositPhase | null {
  if (isOpen(progress) && progress.silences >= SILENCES) return 'silent'
  if (progress.state === 'pending') return 'waiting'
  return (progress.state === 'refused' && progress.refusal.end) || phaseOf(progress)
}
