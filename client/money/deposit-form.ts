import { createEvent, sample } from 'effector'
import { formatCents } from '#shared/amounts.ts'
import { DEPOSIT_CENTS } from '#shared/limits.ts'
import { depositForm } from '#shared/model/payment.ts'
import { $user } from '../account/account.ts'
import { playerForgotten } from '../state/actions.ts'
import { createForm } from '../ui/form.ts'
import { $depositBusy, depositConfirmed, depositIntended } from './deposit.ts'
import { newIntent } from './intent.ts'
import { centsOfUnits, typedUnits } from './typed-amount.ts'

/** No second deposit while one is open: the form is closed until it has ended. */
export const depositFields = createForm({
  empty: { amount: '', mobile: '' },
  compose: ({ amount, mobile }) => ({
    amount: typedUnits(amount),
    mobile: mobile || undefined,
    reference: 'made-with-the-intent',
  }),
  schema: depositForm,
  $busy: $depositBusy,
  forgotten: playerForgotten,
})

sample({
  clock: depositFields.checked,
  source: $user,
  filter: (user) => user !== null,
  fn: (user, { amount, mobile }) => newIntent(user?.id, centsOfUnits(amount), mobile),
  target: depositIntended,
})
sample({ clock: depositConfirmed, fn: () => undefined, target: depositFields.emptied })

/** Somebody was sent here for a sum, in cents: it stands in the field, or the least that can be paid in. */
export const sumWished = createEvent<number>()
sample({
  clock: sumWished,
  fn: (cents) => ({ amount: formatCents(Math.max(cents, DEPOSIT_CENTS.least)) }),
  target: depositFields.entered,
})
