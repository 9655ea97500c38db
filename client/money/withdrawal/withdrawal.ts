import { sample } from 'effector'
import { createGate } from 'effector-react'
import { messageOf } from '#shared/model/message.ts'
import { balanceAsked } from '../../account/player/account.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createIntents } from '../../intents/machine.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { storedUnits } from '../payment/amount.ts'
import { lookUpInHistory } from '../payment/history.ts'
import { paymentKind } from '../payment/kind.ts'

/** Open while a player is here: what was left open is looked for. */
export const WithdrawalGate = createGate()

/** Money out, to the player's own phone. */
export interface WithdrawalBody {
  /** In whole units of the currency. */
  readonly amount: number
}

const provider = callFx('withdraw')

/** Withdrawals, one at a time. Older builds have stored the amount in cents. */
export const withdrawals = createIntents({
  ...paymentKind,
  callOf: () => provider,
  key: 'withdrawal-asked',
  readBody(body, item): WithdrawalBody | undefined {
    const amount = storedUnits(body, item)
    return amount === undefined ? undefined : { amount }
  },
  lookUp: lookUpInHistory('withdrawal'),
  words: { elsewhere: 'Another tab has just asked for a withdrawal. It is in your history.' },
  gate: WithdrawalGate,
})

sample({ clock: withdrawals.ended, target: balanceAsked })
sample({ clock: provider.$loading, target: setter('withdraw_loading') })
sample({ clock: withdrawals.wanted, fn: () => null, target: setter('withdrawal_message') })
sample({ clock: provider.fx.doneData, target: setter('withdrawal_message') })
/** The message in an answer; empty for none. */
const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : (messageOf(answer) ?? ''))

// Found in the history, without an answer to its sending.
sample({
  clock: [
    withdrawals.done.map(({ outcome }) => outcome),
    withdrawals.refused.map(({ refusal }) => refusal.message ?? ''),
  ],
  source: fields.withdrawal_message,
  filter: (answer, message) => textOf(answer) !== message,
  fn: (_, message) => message,
  target: setter('withdrawal_message'),
})

/** The provider's message of the last withdrawal; empty for none. */
export const $withdrawalMessage = fields.withdrawal_message.map(textOf)
sample({
  clock: provider.fx.failData,
  // A repeat may fail after the history has told the end.
  filter: withdrawals.$isUnderWay,
  fn: (failure) => (failure.kind === 'failed' ? failure.body : undefined) ?? failure.message,
  target: setter('withdrawal_message'),
})
