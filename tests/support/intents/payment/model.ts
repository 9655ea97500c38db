import type { Store, UnitTargetable } from 'effector'
import { CashOutGate, cashOuts } from '#client/bets/cash-outs.ts'
import { slotOf } from '#client/intents/kind.ts'
import type { Progress } from '#client/intents/progress.ts'
import { DepositGate, deposits } from '#client/money/deposit/deposit.ts'
import { RedemptionGate, redemptions } from '#client/money/points/redemption.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import type { StorageKey } from '#client/storage/entry.ts'

/** A tap: the reference that it will have, the cents or points, and the bet of a cash-out. */
export interface Tap {
  readonly reference: string
  readonly amountCents: number
  readonly bet_id: string
}

/** The client's stores and events of a kind of payment. */
export interface PaymentModel {
  readonly gate: { readonly open: UnitTargetable<unknown>; readonly close: UnitTargetable<unknown> }
  readonly tapped: UnitTargetable<Tap>
  readonly lookDue: UnitTargetable<void>
  readonly resendClicked: UnitTargetable<void>
  readonly letGoClicked: UnitTargetable<void>
  readonly $progress: Store<Progress<unknown, unknown>>
  readonly stored: (player: string) => { readonly reference: string } | undefined
}

/** Stored under these keys, whatever its body: nothing else is asked of it here. */
const storedUnder = (key: StorageKey, takenKey = key) =>
  slotOf({ key, takenKey, readBody: () => ({}) }).stored

export const payments = {
  deposit: {
    ...deposits,
    gate: DepositGate,
    tapped: deposits.wanted.prepend(({ amountCents }: Tap) => ({ amount: amountCents / 100 })),
    stored: storedUnder('deposit-asked', 'deposit-waiting'),
  },
  withdrawal: {
    ...withdrawals,
    gate: WithdrawalGate,
    tapped: withdrawals.wanted.prepend(({ amountCents }: Tap) => ({ amount: amountCents / 100 })),
    stored: storedUnder('withdrawal-asked'),
  },
  points: {
    ...redemptions,
    gate: RedemptionGate,
    tapped: redemptions.wanted.prepend(({ amountCents }: Tap) => ({ points: amountCents })),
    stored: storedUnder('redemption-asked'),
  },
  'cash-out': {
    ...cashOuts,
    gate: CashOutGate,
    tapped: cashOuts.wanted.prepend(({ amountCents, bet_id }: Tap) => ({
      bet_id,
      amount: amountCents / 100,
    })),
    stored: storedUnder('cash-out-asked'),
  },
} as const satisfies Record<string, PaymentModel>
export type PaymentKind = keyof typeof payments
