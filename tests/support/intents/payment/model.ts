import type { Store, UnitTargetable } from 'effector'
import { type KindSlot, slotOf } from '#client/intents/kind.ts'
import { isUnderWay, type Progress } from '#client/intents/progress.ts'
import {
  $progress,
  DepositGate,
  depositAskedAgain,
  depositClosed,
  depositIntended,
  questionDue,
} from '#client/money/deposit/deposit.ts'
import { isOver as isDepositOver } from '#client/money/deposit/progress.ts'
import { depositSlot, type Intent } from '#client/money/payment/intent.ts'
import { RedemptionGate, redemptions } from '#client/money/points/redemption.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'

/** A page's payment under way. */
export interface PaymentHeld {
  readonly reference: string
  readonly stage: string
  readonly isOver: boolean
  /** No answer has come. */
  readonly isLost: boolean
  readonly isSettled: boolean
}

/** A tap: the reference that it will have, and the cents or points. */
export interface Tap {
  readonly reference: string
  readonly amountCents: number
}

/** The client's stores and events of a kind of payment. */
export interface PaymentModel {
  readonly gate: UnitTargetable<unknown>
  readonly closes: UnitTargetable<unknown>
  readonly tapped: UnitTargetable<Tap>
  readonly looked: UnitTargetable<void>
  readonly again: UnitTargetable<void>
  readonly letGo: UnitTargetable<void>
  readonly $held: Store<PaymentHeld | null>
  readonly stored: () => { readonly reference: string } | undefined
}

const heldOf = (held: Progress<unknown, unknown>): PaymentHeld | null =>
  held.state === 'idle' || held.state === 'let go'
    ? null
    : {
        reference: held.intent.reference,
        stage: held.state,
        isOver: !isUnderWay(held),
        isLost: held.state === 'unknown',
        isSettled: held.state === 'unknown' && held.isSettled,
      }

/** Stored under the key, whatever its body: nothing else is asked of it here. */
const storedUnder = (key: KindSlot<unknown>['name']) => slotOf({ key, readBody: () => ({}) }).stored

export const payments = {
  deposit: {
    gate: DepositGate.open,
    closes: DepositGate.close,
    tapped: depositIntended.prepend(
      (tap: Tap): Intent => ({ ...tap, madeAt: Date.now(), sentAt: Date.now(), player: '1' }),
    ),
    looked: questionDue,
    again: depositAskedAgain,
    letGo: depositClosed,
    $held: $progress.map(
      (held) =>
        held && {
          reference: held.reference,
          stage: held.stage === 'confirmed' ? 'done' : held.stage === 'asking' ? 'sending' : held.stage,
          isOver: isDepositOver(held),
          isLost: ['unanswered', 'not asked', 'unknown'].includes(held.stage),
          isSettled: held.stage === 'not asked',
        },
    ),
    stored: depositSlot.stored,
  },
  withdrawal: {
    gate: WithdrawalGate.open,
    closes: WithdrawalGate.close,
    tapped: withdrawals.wanted.prepend(({ amountCents }: Tap) => ({ amount: amountCents / 100 })),
    looked: withdrawals.lookDue,
    again: withdrawals.resendClicked,
    letGo: withdrawals.letGoClicked,
    $held: withdrawals.$progress.map(heldOf),
    stored: storedUnder('withdrawal-asked'),
  },
  points: {
    gate: RedemptionGate.open,
    closes: RedemptionGate.close,
    tapped: redemptions.wanted.prepend(({ amountCents }: Tap) => ({ points: amountCents })),
    looked: redemptions.lookDue,
    again: redemptions.resendClicked,
    letGo: redemptions.letGoClicked,
    $held: redemptions.$progress.map(heldOf),
    stored: storedUnder('redemption-asked'),
  },
} as const satisfies Record<string, PaymentModel>
export type PaymentKind = keyof typeof payments
