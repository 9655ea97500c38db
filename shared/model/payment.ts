import * as z from 'zod/mini'
import { centsOf, formatCents } from '../amounts.ts'
import { DEPOSIT_CENTS, POINTS, WITHDRAWAL_CENTS } from '../limits.ts'
import { mobile } from './account.ts'
import { reference } from './reference.ts'

/** An amount in whole units of the currency, to the cent. */
const amountBetween = ({ least, most }: { least: number; most: number }) =>
  z.number('Enter an amount').check(
    z.refine((amount) => centsOf(amount) !== undefined, 'Enter an amount with two decimals at most'),
    z.gte(least / 100, `The least is KSh ${formatCents(least)}`),
    z.lte(most / 100, `The most is KSh ${formatCents(most)}`),
  )

/** A deposit: the phone that `mobile` names, the player's own where it is left out, is asked to pay. */
export const depositForm = z.object({
  amount: amountBetween(DEPOSIT_CENTS),
  reference,
  mobile: z.optional(mobile),
})

/** Asks what became of a deposit. */
export const confirmDepositForm = z.object({ reference })

/** A withdrawal to the phone that `mobile` names; the gateway signs it. */
export const withdrawForm = z.object({
  amount: amountBetween(WITHDRAWAL_CENTS),
  reference,
  mobile: z.optional(mobile),
})

/** Points turned into money. */
export const redeemForm = z.object({
  points: z
    .int('Enter a whole number of points')
    .check(
      z.gte(POINTS.least, `Redeem ${POINTS.least} points or more`),
      z.lte(1_000_000, 'That is more than can be redeemed at once'),
    ),
  reference,
})
