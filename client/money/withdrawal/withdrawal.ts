import { merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { t } from '#messages/money.ts'
import { messageOf } from '#shared/model/message.ts'
import { balanceAsked } from '../../account/player/balance.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createIntents } from '../../intents/machine.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { createPaymentForm } from '../payment/form.ts'
import { lookUpInHistory, paymentKind, storedAmount } from '../payment/payment.ts'

/** Open while a player is logged in. Looks up a withdrawal with an unknown outcome. */
export const WithdrawalGate = createGate()

/** A withdrawal to the player's own phone. */
export interface WithdrawalBody {
  /** In whole units of the currency. */
  readonly amount: number
}

const provider = callFx('withdraw')

export const withdrawals = createIntents({
  ...paymentKind,
  callOf: () => provider,
  key: 'withdrawal-asked',
  readBody(body): WithdrawalBody | undefined {
    const amount = storedAmount(body)
    return amount === undefined ? undefined : { amount }
  },
  lookUp: lookUpInHistory('withdrawal'),
  elsewhere: () => t.elsewhere.withdrawal,
  gate: WithdrawalGate,
})

export const withdrawalFields = createPaymentForm('withdrawal', withdrawals)

sample({ clock: withdrawals.ended, target: balanceAsked })
sample({ clock: provider.$loading, target: setter('withdraw_loading') })

/** The message in an answer; empty for none. */
const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : (messageOf(answer) ?? ''))

/** Message of the last withdrawal's end, or of its failure; empty: none. */
export const $withdrawalMessage = fields.withdrawal_message.map(textOf)

const failed = sample({
  clock: provider.fx.failData,
  // A repeat may fail after the history has told the outcome.
  filter: withdrawals.$isUnderWay,
  fn: (failure) => (failure.kind === 'failed' ? failure.body : undefined) ?? failure.message,
})
const ended = merge([
  withdrawals.done.map(({ outcome }) => outcome),
  withdrawals.refused.map(({ refusal }) => refusal.message ?? ''),
])
// An outcome in the history has no message of the provider, so the message of an earlier answer is cleared.
const foundInHistory = sample({
  clock: ended,
  source: $withdrawalMessage,
  filter: (shownText, text) => shownText !== text,
  fn: (_, text) => text,
})
sample({
  clock: merge<unknown>([withdrawals.wanted.map(() => null), provider.fx.doneData, failed, foundInHistory]),
  target: setter('withdrawal_message'),
})
