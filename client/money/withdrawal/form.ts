import { sample } from 'effector'
import * as z from 'zod/mini'
import { amountWithin } from '#shared/model/money/payment.ts'
import { $user } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { createForm } from '../../query/form.ts'
import { moneyText } from '../../ui/text/money.ts'
import { typedUnits } from '../payment/amount.ts'
import { withdrawals } from './withdrawal.ts'

/** No second withdrawal while one is open. */
export const withdrawalFields = createForm({
  empty: { amount: '' },
  compose: ({ amount }) => ({ amount: typedUnits(amount) }),
  schema: $figures.map(({ withdrawal, currency }) =>
    z.object({ amount: amountWithin(withdrawal, (bound) => moneyText(bound, currency)) }),
  ),
  $busy: withdrawals.$isUnderWay,
})

sample({
  clock: withdrawalFields.checked,
  filter: $user.map((user) => user !== null),
  target: withdrawals.wanted,
})
sample({ clock: withdrawals.done, target: withdrawalFields.emptied })
