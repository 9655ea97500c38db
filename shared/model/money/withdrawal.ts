import { asAmount, asId, asText, asTime, fieldsOf } from '../field.ts'

/** A withdrawal that the provider accepted. It cannot be taken back. */
export interface Withdrawal {
  readonly reference: string
  /** In whole units of the currency. */
  readonly amount: number
  readonly state: 'pending' | 'paid'
  readonly mobile: string | undefined
  /** Epoch ms. */
  readonly asked_at: number | undefined
  readonly message: string | undefined
}

/** Reads the answer of `withdraw`; undefined without a reference or an amount. */
export function readWithdrawal(body: unknown): Withdrawal | undefined {
  const fields = fieldsOf(body)
  const withdrawal = fieldsOf(fields.withdrawal)
  const reference = asId(withdrawal.reference)
  const amount = asAmount(withdrawal.amount)
  if (!reference || amount === undefined) return undefined
  return {
    reference,
    amount,
    state: withdrawal.state === 'paid' ? 'paid' : 'pending',
    mobile: asText(withdrawal.mobile),
    asked_at: asTime(withdrawal.asked_at),
    message: asText(fields.message),
  }
}
