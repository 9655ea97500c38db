import { asAmount, asId, asText, asTime, fieldsOf, oneOf, type ReadBy, rowReader } from '../field.ts'
import { asMessage } from '../message.ts'

/** States of a deposit: the prompt is open on the phone, or the player paid, refused, or never answered it. */
const states = ['pending', 'confirmed', 'cancelled', 'timed-out'] as const

const readDeposit = rowReader(
  {
    reference: asId,
    /** In whole units of the currency. */
    amount: asAmount,
  },
  {
    /** `pending` where the provider names a state that is not known: money may still come. */
    state: oneOf(states, 'pending'),
    mobile: asText,
    /** End of the prompt on the phone, epoch ms. */
    expires_at: asTime,
    settled_at: asTime,
  },
)

/** A deposit whose prompt the provider sent to a phone. */
export type Deposit = ReadBy<typeof readDeposit>

/** The answer of `deposit` or of `confirmDeposit`. */
export type DepositAnswer = ReadBy<typeof readDepositAnswer>

/** Reads the answer of `deposit` and of `confirmDeposit`. */
export function readDepositAnswer(body: unknown) {
  const fields = fieldsOf(body)
  const success = fields.success
  const text = success === 'true' || success === 'false' ? undefined : asMessage(success)
  return {
    /** The whole deposit, where the provider sends it; the specification has only the fields below. */
    deposit: readDeposit(fields.deposit),
    /** The deposit is paid: `success` of a confirmation is true, or a text. */
    isPaid: success === true || success === 'true' || text !== undefined,
    /** The provider's message to the player; the text of `success` where that is one. */
    message: text ?? asMessage(fields.message),
  }
}
