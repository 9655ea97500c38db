import { asAmount, asFields } from '#shared/model/field.ts'
import { ourAddress } from '../../account/login/way-back.ts'

/** A deposit requested by another screen: missing amount and return path. @param state of the link that led here */
export function depositReturnOf(state: unknown) {
  const asked = asFields(state)
  const amount = asAmount(asked?.amount) ?? 0
  return {
    amountCents: amount > 0 ? Math.round(amount * 100) : undefined,
    from: ourAddress(asked?.from),
  }
}
