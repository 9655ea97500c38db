import { asAmount, asId, asText, asTime, fieldsOf } from '../field.ts'
import { asMessage } from '../message.ts'

const states = ['pending', 'confirmed', 'cancelled', 'timed-out'] as const

/** State of a deposit: the prompt is open on the phone, or the player paid, refused, or never answered it. */
export type DepositState = (typeof states)[number]

/** A deposit whose prompt the provider sent to a phone. */
export interface Deposit {
  readonly reference: string
  /** In whole units of the currency. */
  readonly amount: number
  /** `pending` where the provider names a state that is not known: money may still come. */
  readonly state: DepositState
  readonly mobile: string | undefined
  /** Epoch ms. */
  readonly asked_at: number | undefined
  /** End of the prompt on the phone, epoch ms. */
  readonly expires_at: number | undefined
  readonly settled_at: number | undefined
}

/** The answer of `deposit` or of `confirmDeposit`. */
export interface DepositAnswer {
  /** The whole deposit, where the provider sends it; the specification has only the fields below. */
  readonly deposit: Deposit | undefined
  /** The deposit is paid: `success` of a confirmation is true, or a text. */
  readonly isPaid: boolean
  /** The provider's message to the player; the text of `success` where that is one. */
  readonly message: string | undefined
}

/** Reads the answer of `deposit` and of `confirmDeposit`. */
export function readDepositAnswer(body: unknown): DepositAnswer {
  const fields = fieldsOf(body)
  const success = fields.success
  const text = success === 'true' || success === 'false' ? undefined : asMessage(success)
  return {
    deposit: readDeposit(fields.deposit),
    isPaid: success === true || success === 'true' || text !== undefined,
    message: text ?? asMessage(fields.message),
  }
}

/** Reads the `deposit` of an answer; undefined without a reference or an amount. */
function readDeposit(value: unknown): Deposit | undefined {
  const deposit = fieldsOf(value)
  const reference = asId(deposit.reference)
  const amount = asAmount(deposit.amount)
  if (!reference || amount === undefined) return undefined
  return {
    reference,
    amount,
    state: states.find((state) => state === deposit.state) ?? 'pending',
    mobile: asText(deposit.mobile),
    asked_at: asTime(deposit.asked_at),
    expires_at: asTime(deposit.expires_at),
    settled_at: asTime(deposit.settled_at),
  }
}
