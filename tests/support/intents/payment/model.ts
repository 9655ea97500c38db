import type { Store, UnitTargetable } from 'effector'
import { slotOf } from '#client/intents/kind.ts'
import type { Progress } from '#client/intents/progress.ts'
import { DepositGate, deposits } from '#client/money/deposit/deposit.ts'
import { RedemptionGate, redemptions } from '#client/money/points/redemption.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import type { StorageKey } from '#client/storage/entry.ts'

/** The client's stores and events of a kind of payment; a tap has cents or points. */
export interface PaymentModel {
  readonly gate: { readonly open: UnitTargetable<unknown>; readonly close: UnitTargetable<unknown> }
  readonly tapped: UnitTargetable<number>
  readonly lookDue: UnitTargetable<void>
  readonly resendClicked: UnitTargetable<void>
  readonly letGoClicked: UnitTargetable<void>
  readonly $progress: Store<Progress<unknown, unknown>>
  readonly stored: () => { readonly reference: string } | undefined
}

/** Stored under these keys, whatever its body: nothing else is asked of it here. */
const storedUnder = (key: StorageKey, takenKey = key) =>
  slotOf({ key, takenKey, readBody: () => ({}) }).stored

export const payments = {
  deposit: {
    ...deposits,
    gate: DepositGate,
    tapped: deposits.wanted.prepend((cents: number) => ({ amount: cents / 100 })),
    stored: storedUnder('deposit-asked', 'deposit-waiting'),
  },
  withdrawal: {
    ...withdrawals,
    gate: WithdrawalGate,
    tapped: withdrawals.wanted.prepend((cents: number) => ({ amount: cents / 100 })),
    stored: storedUnder('withdrawal-asked'),
  },
  points: {
    ...redemptions,
    gate: RedemptionGate,
    tapped: redemptions.wanted.prepend((points: number) => ({ points })),
    stored: storedUnder('redemption-asked'),
  },
} as const satisfies Record<string, PaymentModel>
export type PaymentKind = keyof typeof payments
