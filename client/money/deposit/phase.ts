import type { Refusal } from '#shared/model/bets/placed.ts'
import { isOpen, type Progress, SILENCES } from '../../intents/progress.ts'
import { type PaymentPhase, phaseOf } from '../payment/phase.ts'
import type { DepositBody } from './deposit.ts'

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
export function depositPhaseOf(held: Progress<DepositBody, string>): DepositPhase | null {
  if (isOpen(held) && held.silences >= SILENCES) return 'unknown'
  if (held.state === 'pending') return 'waiting'
  if (held.state === 'refused' && held.refusal.end) return held.refusal.end
  const phase = phaseOf(held)
  return phase && phases[phase]
}
