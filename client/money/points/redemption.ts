import { createGate } from 'effector-react'
import { redemptionSlot } from '../payment/intent.ts'
import { createPayment } from '../payment/payment.ts'

/** Open while a player is here: what was left open is looked for. */
export const RedemptionGate = createGate()

/** Points that are turned into money, from the request to its end. */
export const {
  intended: redemptionIntended,
  askedAgain: redemptionAskedAgain,
  closed: redemptionClosed,
  lookDue: redemptionLookDue,
  $paying: $redemption,
  $busy: $redemptionBusy,
  $lost: $redemptionLost,
  $looking: $redemptionLooking,
  $sending: $redeeming,
  ended: redemptionEnded,
} = createPayment({
  call: 'redeemPoints',
  slot: redemptionSlot,
  gate: RedemptionGate,
  payloadOf: ({ amountCents, reference }) => ({ points: amountCents, reference }),
  movement: 'points',
  madeElsewhere: 'Another tab has just redeemed points.',
})
