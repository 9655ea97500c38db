import type { Refusal } from '#shared/model/bets/placed.ts'
import { isOpen, type Progress, SILENCES } from '../../intents/progress.ts'

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

/** `unanswered`: it was sent and no answer came. `not asked`: the provider does not have it, and by now it would. */
const phases = {
  asking: 'asking',
  unknown: 'unanswered',
  'not found': 'not asked',
  unseen: 'unanswered',
  accepted: 'confirmed',
  refused: 'refused',
} as const satisfies Record<PaymentPhase, string>

/** Phase of a deposit as its screen names it. `waiting`: the phone rings. `unknown`: the provider no longer answers. */
export type DepositPhase = (typeof phases)[PaymentPhase] | 'waiting' | 'unknown' | NonNullable<Refusal['end']>

/** Null where there is nothing to show. */
export function depositPhaseOf(held: Progress<unknown, unknown>): DepositPhase | null {
  if (isOpen(held) && held.silences >= SILENCES) return 'unknown'
  if (held.state === 'pending') return 'waiting'
  if (held.state === 'refused' && held.refusal.end) return held.refusal.end
  const phase = phaseOf(held)
  return phase && phases[phase]
}
