import { sample } from 'effector'
import { createGate } from 'effector-react'
import { t } from '#messages/money.ts'
import { asCount, asFields } from '#shared/model/field.ts'
import { balanceAsked } from '../../account/player/balance.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createIntents } from '../../intents/machine.ts'
import { lookUpInHistory, paymentKind } from '../payment/payment.ts'

/** Open while a player is logged in. Looks up a redemption with an unknown outcome. */
export const RedemptionGate = createGate()

export interface RedemptionBody {
  readonly points: number
}

const provider = callFx('redeemPoints')
export const $redeeming = provider.$loading

export const redemptions = createIntents({
  ...paymentKind,
  callOf: () => provider,
  key: 'redemption-asked',
  readBody(body): RedemptionBody | undefined {
    const points = asCount(asFields(body)?.points)
    return points === undefined ? undefined : { points }
  },
  lookUp: lookUpInHistory('points'),
  elsewhere: () => t.elsewhere.points,
  gate: RedemptionGate,
})

sample({ clock: redemptions.ended, target: balanceAsked })
