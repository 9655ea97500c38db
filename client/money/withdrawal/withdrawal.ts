import { sample } from 'effector'
import { createGate } from 'effector-react'
import { balanceAsked } from '../../account/player/account.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createIntents } from '../../intents/machine.ts'
import { setter } from '../../state/actions.ts'
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

sample({ clock: withdrawals.ended, fn: () => undefined, target: balanceAsked })
sample({ clock: provider.$loading, target: setter('withdraw_loading') })
sample({ clock: provider.fx.doneData, target: setter('withdrawal_message') })
sample({
  clock: provider.fx.failData,
  fn: (failure) => (failure.kind === 'failed' ? failure.body : undefined) ?? failure.message,
  target: setter('withdrawal_message'),
})
