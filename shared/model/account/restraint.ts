import * as z from 'zod/mini'
import { centsOf } from '../../amounts.ts'

/** Durations of a self-exclusion, in days. */
export const EXCLUSION_DAYS = [1, 7, 30, 90, 180, 365] as const

/** Kinds of limits and their rolling periods: the last 24 hours, 7 days, 30 days. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const
export const limitPeriods = ['day', 'week', 'month'] as const

export type LimitKind = (typeof limitKinds)[number]
export type LimitPeriod = (typeof limitPeriods)[number]

/** The form that excludes the player for a number of days. An exclusion can be extended, never shortened. */
export const exclusionForm = z.object({
  time_duration: z.literal(EXCLUSION_DAYS, `Choose ${EXCLUSION_DAYS.join(', ')} days`),
})

/** The form that sets one limit, in whole units of the currency; null removes it. */
export const limitForm = z.object({
  kind: z.enum(limitKinds, 'Choose a kind of limit'),
  period: z.enum(limitPeriods, 'Choose day, week or month'),
  amount: z.nullable(
    z.number('Enter an amount').check(
      z.refine((amount) => centsOf(amount) !== undefined, 'Enter an amount with two decimals at most'),
      z.gte(0, 'Enter 0 or more'),
      z.lte(10_000_000, 'That is too much'),
    ),
  ),
})
