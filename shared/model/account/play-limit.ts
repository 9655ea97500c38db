import { amountOrZero, asAmount, asTime, oneOf, type ReadBy, readEach, rowReader } from '../field.ts'
import { limitKinds, limitPeriods } from './restraint.ts'

const readNext = rowReader({ from: asTime }, { amount: asAmount })

const readLimit = rowReader(
  { kind: oneOf(limitKinds, undefined), period: oneOf(limitPeriods, undefined) },
  {
    /** Undefined where the player set none. */
    amount: asAmount,
    /** Used part in the last 24 hours, 7 days or 30 days. */
    used: amountOrZero,
    /** A requested higher limit that waits; none: `amount` undefined. */
    next: readNext,
  },
)

/** One limit of a player. Amounts in whole units of the currency. */
export type PlayLimit = ReadBy<typeof readLimit>

/** Reads the limits of `limits` and `setLimit`; those of a kind or a period that is not known are left out. */
export const readPlayLimits = (body: unknown): PlayLimit[] => readEach(body, 'limits', readLimit)
