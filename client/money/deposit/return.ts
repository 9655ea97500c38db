import { asAmount, asFields } from '#shared/model/field.ts'
import { ourAddress } from '../../account/login/way-back.ts'

/** What somebody was sent to the deposit for: how much is missing, and where they were. */
export interface Errand {
  readonly amountCents: number | undefined
  /** A path of ours. */
  readonly from: string | undefined
}

/** @param state what the link that led here says */
export function errandOf(state: unknown): Errand {
  const said = asFields(state)
  const amount = asAmount(said?.amount) ?? 0
  return {
    amountCents: amount > 0 ? Math.round(amount * 100) : undefined,
    from: ourAddress(said?.from),
  }
}
