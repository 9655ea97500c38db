import * as z from 'zod/mini'
import { centsOf } from '../../amounts.ts'
import { mobile } from '../account/account.ts'
import { reference } from '../reference.ts'
import type { Bounds } from './figures.ts'

/** An amount in whole units, above 0, with cents, within the known bounds. @param write formats a bound in messages */
export const amountWithin = (bounds: Bounds | undefined, write: (amount: number) => string) => {
  const { min, max = Number.MAX_SAFE_INTEGER } = bounds ?? {}
  return z.number('Enter an amount').check(
    z.refine((amount) => centsOf(amount) !== undefined, 'Enter an amount with two decimals at most'),
    min ? z.gte(min, `The least is ${write(min)}`) : z.gt(0, 'Enter more than 0'),
    z.lte(max, `The most is ${write(max)}`),
  )
}

const amount = amountWithin(undefined, String)

/** The form of a deposit: the prompt goes to the phone `mobile`, or to the player's own without it. */
export const depositForm = z.object({ amount, mobile: z.optional(mobile) })

/** The form that asks for a deposit's state. */
export const confirmDepositForm = z.object({ reference })

/** The form of a withdrawal to the phone `mobile`; the gateway signs it. */
export const withdrawForm = z.object({ amount, mobile: z.optional(mobile) })

/** The form that turns points into money. @param least the fewest points at once */
export const redeemFormFrom = (least = 1) =>
  z.object({
    points: z.int('Enter a whole number of points').check(z.gte(least, `Redeem ${least} points or more`)),
  })

/** The field that is sent beside those of a form: the reference, which is made with the intent. */
export const intentFields = { reference } as const
