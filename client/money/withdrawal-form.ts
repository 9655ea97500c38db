import { sample } from 'effector'
import { withdrawForm } from '#shared/model/payment.ts'
import { $user } from '../account/account.ts'
import { playerForgotten } from '../state/actions.ts'
import { createForm } from '../ui/form.ts'
import { newIntent } from './intent.ts'
import { centsOfUnits, typedUnits } from './typed-amount.ts'
import { $withdrawalBusy, withdrawalEnded, withdrawalIntended } from './withdrawal.ts'

/** No second withdrawal while one is open. */
export const withdrawalFields = createForm({
  empty: { amount: '' },
  compose: ({ amount }) => ({ amount: typedUnits(amount), reference: 'made-with-the-intent' }),
  schema: withdrawForm,
  $busy: $withdrawalBusy,
  forgotten: playerForgotten,
})

sample({
  clock: withdrawalFields.checked,
  source: $user,
  filter: (user) => user !== null,
  fn: (user, { amount }) => newIntent(user?.id, centsOfUnits(amount)),
  target: withdrawalIntended,
})
sample({
  clock: withdrawalEnded,
  filter: ({ stage }) => stage === 'accepted',
  fn: () => undefined,
  target: withdrawalFields.emptied,
})
