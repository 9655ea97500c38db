import * as z from 'zod/mini'
import { centsOf } from '../../amounts.ts'
import { mobile } from '../account/account.ts'
import { reference } from '../reference.ts'
import type { Bounds } from './figures.ts'

/**
 * An amount in whole units of the currency, to the cent and above nothing, within the bounds that are known.
 * @param write an amount as the complaint about a bound has it
 */
export const amountWithin = (bounds: Bounds | undefined, write: (amount: number) => string) => {
  const { min, max = Number.MAX_SAFE_INTEGER } = bounds ?? {}
  return z.number('Enter an amount').check(
    z.refine((amount) => centsOf(amount) !== undefined, 'Enter an amount with two decimals at most'),
    min ? z.gte(min, `The least is ${write(min)}`) : z.gt(0, 'Enter more than 0'),
    z.lte(max, `The most is ${write(max)}`),
  )
}

const amount = amountWithin(undefined, String)

/** A deposit: the phone that `mobile` names, the player's own where it is left out, is asked to pay. */
export const depositForm = z.object({ amount, reference, mobile: z.optional(mobile) })

/** Asks what became of a deposit. */
export const confirmDepositForm = z.object({ reference })

/** A withdrawal to the phone that `mobile` names; the gateway signs it. */
export const withdrawForm = z.object({ amount, reference, mobile: z.optional(mobile) })

/** Points turned into money. @param least the fewest at once */
export const redeemFormFrom = (least = 1) =>
  z.object({
    points: z.int('Enter a whole number of points').check(z.gte(least, `Redeem ${least} points or more`)),
    reference,
  })
