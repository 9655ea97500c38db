import { sample } from 'effector'
import { createGate } from 'effector-react'
import { setter } from '../../state/actions.ts'
import { payloadOf, withdrawalSlot } from '../payment/intent.ts'
import { createPayment } from '../payment/payment.ts'

/** Open while a player is here: what was left open is looked for. */
export const WithdrawalGate = createGate()

/** A withdrawal from the request to its end. */
export const {
  intended: withdrawalIntended,
  askedAgain: withdrawalAskedAgain,
  closed: withdrawalClosed,
  lookDue,
  $paying: $withdrawing,
  $busy: $withdrawalBusy,
  $lost: $missed,
  $looking,
  $sending,
  ended: withdrawalEnded,
  provider,
} = createPayment({
  call: 'withdraw',
  slot: withdrawalSlot,
  gate: WithdrawalGate,
  payloadOf,
  movement: 'withdrawal',
  madeElsewhere: 'Another tab has just asked for a withdrawal. It is in your history.',
})

sample({ clock: $sending, target: setter('withdraw_loading') })
sample({ clock: provider.fx.doneData, target: setter('withdrawal_message') })
sample({
  clock: provider.fx.failData,
  fn: (failure) => (failure.kind === 'failed' ? failure.body : undefined) ?? failure.message,
  target: setter('withdrawal_message'),
})
