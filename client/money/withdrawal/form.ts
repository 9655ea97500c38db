import { sample } from 'effector'
import * as z from 'zod/mini'
import { amountWithin, withdrawForm } from '#shared/model/money/payment.ts'
import { $user } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { playerForgotten } from '../../state/actions.ts'
import { createForm } from '../../ui/form/form.ts'
import { moneyText } from '../../ui/text/money.ts'
import { newIntent } from '../payment/intent.ts'
import { centsOfUnits, typedUnits } from '../payment/typed-amount.ts'
import { $withdrawalBusy, withdrawalEnded, withdrawalIntended } from './withdrawal.ts'

/** No second withdrawal while one is open. */
export const withdrawalFields = createForm({
  empty: { amount: '' },
  compose: ({ amount }) => ({ amount: typedUnits(amount), reference: 'made-with-the-intent' }),
  schema: $figures.map(({ withdrawal, currency }) =>
    z.extend(withdrawForm, { amount: amountWithin(withdrawal, (bound) => moneyText(bound, currency)) }),
  ),
  $busy: $withdrawalBusy,
  forgotten: playerForgotten,
})

sample({
  clock: withdrawalFields.checked,
  source: $user,
  filter: (user) => user !== null,
  fn: (user, { amount }) => newIntent(user, centsOfUnits(amount)),
  target: withdrawalIntended,
})
sample({
  clock: withdrawalEnded,
  filter: ({ stage }) => stage === 'accepted',
  fn: () => undefined,
  target: withdrawalFields.emptied,
})
