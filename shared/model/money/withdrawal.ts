import { asAmount, asId, asText, asTime, fieldsOf, oneOf, type ReadBy, rowReader } from '../field.ts'

const readAccepted = rowReader(
  {
    reference: asId,
    /** In whole units of the currency. */
    amount: asAmount,
  },
  {
    state: oneOf(['paid'], 'pending'),
    mobile: asText,
    /** Epoch ms. */
    asked_at: asTime,
  },
)

/** A withdrawal that the provider accepted. It cannot be taken back. */
export interface Withdrawal extends ReadBy<typeof readAccepted> {
  readonly message: string | undefined
}

/** Reads the answer of `withdraw`; undefined without a reference or an amount. */
export function readWithdrawal(body: unknown): Withdrawal | undefined {
  const fields = fieldsOf(body)
  const withdrawal = readAccepted(fields.withdrawal)
  return withdrawal && { ...withdrawal, message: asText(fields.message) }
}
