import { createEvent, sample } from 'effector'
import { CENTS, formatCents } from '#shared/amounts.ts'
import { asAmount, asFields } from '#shared/model/field.ts'
import { ourAddress } from '../../account/login/way-back.ts'
import { $figures } from '../../account/player/figures.ts'
import { createPaymentForm } from '../payment/form.ts'
import { deposits } from './deposit.ts'

export const depositFields = createPaymentForm('deposit', deposits)

/** Another screen requests a deposit, in cents: the field gets it, or the least that can be paid in. */
export const sumRequested = createEvent<number>()
sample({
  clock: sumRequested,
  source: $figures,
  fn: ({ deposit }, cents) => ({ amount: formatCents(Math.max(cents, (deposit?.min ?? 0) * CENTS)) }),
  target: depositFields.entered,
})

/** A deposit requested by another screen: missing amount and return path. @param state of the link that led here */
export function depositReturnOf(state: unknown) {
  const asked = asFields(state)
  const amount = asAmount(asked?.amount) ?? 0
  return {
    amountCents: amount > 0 ? Math.round(amount * 100) : undefined,
    from: ourAddress(asked?.from),
  }
}
