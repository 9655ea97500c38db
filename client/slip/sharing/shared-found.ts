import type { SlipLine } from '#shared/model/bets/slip.ts'
import { asCount, fieldsOf } from '#shared/model/field.ts'

/** The provider's offer of a shared pick: match, outcome and current price. */
export type Found = Omit<SlipLine, 'taken_at' | 'match_id' | 'sub_type_id' | 'odd_key'>

/** Statuses with which the provider states that something does not exist. */
const NOT_KNOWN = [400, 404, 410, 422]

/** The answer, or `nothing` where the provider states that it does not exist; else it fails. */
export const orNothing = <Answer>(asked: Promise<Answer>, nothing: Answer): Promise<Answer> =>
  asked.catch((failure: unknown) => {
    const status = asCount(fieldsOf(fieldsOf(failure).body).status) ?? 0
    if (NOT_KNOWN.includes(status)) return nothing
    throw failure
  })
