import { asAmount, asFields } from '#shared/model/field.ts'
import { ourAddress } from '../../account/login/way-back.ts'

/** A deposit requested by another screen: missing amount and return path. */
export interface DepositReturn {
  readonly amountCents: number | undefined
  /** A path of ours. */
  readonly from: string | undefined
}

/** @param state what the link that led here says */
export function depositReturnOf(state: unknown): DepositReturn {
  const asked = asFields(state)
  const amount = asAmount(asked?.amount) ?? 0
  return {
    amountCents: amount > 0 ? Math.round(amount * 100) : undefined,
    from: ourAddress(asked?.from),
  }
}
