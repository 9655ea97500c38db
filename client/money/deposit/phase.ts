import { isOpen, type Progress, SILENCES } from '../../intents/progress.ts'
import { type PaymentPhase, phaseOf } from '../payment/phase.ts'
import type { DepositBody } from './deposit.ts'

/**
 * Phase of a deposit as its screen names it. `unanswered`: it was sent and no answer came. `not asked`: the provider
 * does not have it, and by now it would. `waiting`: the phone rings. `unknown`: the provider no longer answers. The last
 * four are ends.
 */
export type DepositPhase =
  | 'asking'
  | 'unanswered'
  | 'not asked'
  | 'waiting'
  | 'unknown'
  | 'confirmed'
  | 'cancelled'
  | 'timed-out'
  | 'refused'

const phases = {
  asking: 'asking',
  unknown: 'unanswered',
  'not found': 'not asked',
  unseen: 'unanswered',
  accepted: 'confirmed',
  refused: 'refused',
} as const satisfies Record<PaymentPhase, DepositPhase>

/** Null where there is nothing to show. */
export function depositPhaseOf(held: Progress<DepositBody, string>): DepositPhase | null {
  if (isOpen(held) && held.silences >= SILENCES) return 'unknown'
  if (held.state === 'pending') return 'waiting'
  if (held.state === 'refused' && held.refusal.end) return held.refusal.end
  const phase = phaseOf(held)
  return phase && phases[phase]
}
