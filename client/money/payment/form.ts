import { type Event, type Store, sample, type UnitTargetable } from 'effector'
import * as z from 'zod/mini'
import { CENTS, readCents } from '#shared/amounts.ts'
import { amountWithin, depositForm } from '#shared/model/money/payment.ts'
import { $user } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { createForm } from '../../query/form.ts'
import { moneyText } from '../../ui/text/money.ts'

/** A typed amount in whole units of the currency, as the calls have it; undefined for an invalid one. */
export function typedUnits(typed: string): number | undefined {
  const cents = readCents(typed)
  return cents === undefined ? undefined : cents / CENTS
}

interface Payments {
  readonly $isUnderWay: Store<boolean>
  readonly wanted: UnitTargetable<z.output<typeof depositForm>>
  readonly done: Event<unknown>
}

/** The form of a payment. Closed while a payment is open, and emptied once it has succeeded. */
export function createPaymentForm(kind: 'deposit' | 'withdrawal', { $isUnderWay, wanted, done }: Payments) {
  const form = createForm({
    // Only a deposit has a phone field.
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
