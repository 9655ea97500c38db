import type { Store, UnitTargetable } from 'effector'
import {
  $progress,
  DepositGate,
  depositAskedAgain,
  depositClosed,
  depositIntended,
  questionDue,
} from '#client/money/deposit/deposit.ts'
import { isOver as isDepositOver } from '#client/money/deposit/progress.ts'
import {
  depositSlot,
  type Intent,
  type PaymentSlot,
  redemptionSlot,
  withdrawalSlot,
} from '#client/money/payment/intent.ts'
import { isOver, type Paying } from '#client/money/payment/paying.ts'
import {
  $redemption,
  RedemptionGate,
  redemptionAskedAgain,
  redemptionClosed,
  redemptionIntended,
  redemptionLookDue,
} from '#client/money/points/redemption.ts'
import {
  $withdrawing,
  lookDue,
  WithdrawalGate,
  withdrawalAskedAgain,
  withdrawalClosed,
  withdrawalIntended,
} from '#client/money/withdrawal/withdrawal.ts'

/** A page's payment under way. */
export interface PaymentHeld extends Pick<Intent, 'reference'> {
  readonly stage: string
}

/** The client's stores and events of a kind of payment. */
export interface PaymentModel {
  readonly gate: UnitTargetable<unknown>
  readonly closes: UnitTargetable<unknown>
  readonly intended: UnitTargetable<Intent>
  readonly looked: UnitTargetable<void>
  readonly again: UnitTargetable<void>
  readonly letGo: UnitTargetable<void>
  readonly $held: Store<PaymentHeld | null>
  readonly isOver: (held: never) => boolean
  /** Stages without an answer. */
  readonly lost: readonly string[]
  readonly done: string
  readonly slot: PaymentSlot
}

const ofPaying = {
  isOver: isOver as (held: Paying) => boolean,
  lost: ['unknown', 'not found'],
  done: 'accepted',
}

export const payments = {
  deposit: {
    gate: DepositGate.open,
    closes: DepositGate.close,
    intended: depositIntended,
    looked: questionDue,
    again: depositAskedAgain,
    letGo: depositClosed,
    $held: $progress,
    isOver: isDepositOver,
    lost: ['unanswered', 'not asked', 'unknown'],
    done: 'confirmed',
    slot: depositSlot,
  },
  withdrawal: {
    gate: WithdrawalGate.open,
    closes: WithdrawalGate.close,
    intended: withdrawalIntended,
    looked: lookDue,
    again: withdrawalAskedAgain,
    letGo: withdrawalClosed,
    $held: $withdrawing,
    slot: withdrawalSlot,
    ...ofPaying,
  },
  points: {
    gate: RedemptionGate.open,
    closes: RedemptionGate.close,
    intended: redemptionIntended,
    looked: redemptionLookDue,
    again: redemptionAskedAgain,
    letGo: redemptionClosed,
    $held: $redemption,
    slot: redemptionSlot,
    ...ofPaying,
  },
} as const satisfies Record<string, PaymentModel>
export type PaymentKind = keyof typeof payments
