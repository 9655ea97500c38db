import { createEvent, type Event, type Store, sample, type UnitTargetable } from 'effector'
import * as z from 'zod/mini'
import { CENTS, formatCents } from '#shared/amounts.ts'
import { amountWithin, depositForm } from '#shared/model/money/payment.ts'
import { $user } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { createForm } from '../../query/form.ts'
import { moneyText } from '../../ui/text/money.ts'
import { type DepositBody, deposits } from '../deposit/deposit.ts'
import { withdrawals } from '../withdrawal/withdrawal.ts'
import { typedUnits } from './amount.ts'

interface Payments {
  readonly $isUnderWay: Store<boolean>
  readonly wanted: UnitTargetable<DepositBody>
  readonly done: Event<unknown>
}

/** The form of a payment: closed while one is open, and emptied once it has succeeded. */
function formOf(kind: 'deposit' | 'withdrawal', { $isUnderWay, wanted, done }: Payments) {
  const form = createForm({
    // Only a deposit has a field for the phone.
    empty: { amount: '', mobile: '' },
    compose: ({ amount, mobile }) => ({ amount: typedUnits(amount), mobile: mobile || undefined }),
    schema: $figures.map(({ [kind]: bounds, currency }) =>
      z.extend(depositForm, { amount: amountWithin(bounds, (bound) => moneyText(bound, currency)) }),
    ),
    $busy: $isUnderWay,
  })
  sample({ clock: form.checked, filter: $user.map((user) => user !== null), target: wanted })
  sample({ clock: done, target: form.emptied })
  return form
}

export const depositFields = formOf('deposit', deposits)
export const withdrawalFields = formOf('withdrawal', withdrawals)

/** Another screen requests a deposit, in cents: the field gets it, or the least that can be paid in. */
export const sumRequested = createEvent<number>()
sample({
  clock: sumRequested,
  source: $figures,
  fn: ({ deposit }, cents) => ({ amount: formatCents(Math.max(cents, (deposit?.min ?? 0) * CENTS)) }),
  target: depositFields.entered,
})
