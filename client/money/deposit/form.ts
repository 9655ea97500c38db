import { createEvent, sample } from 'effector'
import * as z from 'zod/mini'
import { CENTS, formatCents } from '#shared/amounts.ts'
import { amountWithin, depositForm } from '#shared/model/money/payment.ts'
import { $user } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { createForm } from '../../query/form.ts'
import { moneyText } from '../../ui/text/money.ts'
import { typedUnits } from '../payment/amount.ts'
import { deposits } from './deposit.ts'

/** No second deposit while one is open: the form is closed until it has ended. */
export const depositFields = createForm({
  empty: { amount: '', mobile: '' },
  compose: ({ amount, mobile }) => ({ amount: typedUnits(amount), mobile: mobile || undefined }),
  schema: $figures.map(({ deposit, currency }) =>
    z.extend(depositForm, { amount: amountWithin(deposit, (bound) => moneyText(bound, currency)) }),
  ),
  $busy: deposits.$isUnderWay,
})

sample({ clock: depositFields.checked, filter: $user.map((user) => user !== null), target: deposits.wanted })
sample({ clock: deposits.done, target: depositFields.emptied })

/** Another screen requests a deposit, in cents: the field gets it, or the least that can be paid in. */
export const sumRequested = createEvent<number>()
sample({
  clock: sumRequested,
  source: $figures,
  fn: ({ deposit }, cents) => ({ amount: formatCents(Math.max(cents, (deposit?.min ?? 0) * CENTS)) }),
  target: depositFields.entered,
})
