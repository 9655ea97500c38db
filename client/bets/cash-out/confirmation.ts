import { createEvent, createStore, sample } from 'effector'
import { playerForgotten } from '../../state/actions.ts'
import { type CashOutBody, CashOutGate, cashOuts } from '../cash-outs.ts'

/** A tap on an offer: the player is asked to confirm it. */
export const offerTapped = createEvent<CashOutBody>()
/** A tap on the confirmation, with the offer that its button showed. */
export const offerConfirmed = createEvent<CashOutBody>()
export const betKept = createEvent()

/** A confirmation, judged by the offer as the player saw it last. */
const judged = createEvent<{ readonly offer: CashOutBody; readonly isFallen: boolean }>()

/**
 * The offer that the player is asked to confirm, as they saw it last; null: none. One that falls just before the tap is
 * not taken by that tap: it is shown, and taken by another.
 */
export const $confirmation = createStore<CashOutBody | null>(null)
  .on(offerTapped, (_, offer) => offer)
  .on(judged, (_, { offer }) => offer)
  .reset(betKept, cashOuts.done, cashOuts.leftOff, CashOutGate.close, playerForgotten)

sample({
  clock: offerConfirmed,
  source: $confirmation,
  fn: (asked, offer) => ({
    offer,
    isFallen: asked?.bet_id === offer.bet_id && offer.amount < asked.amount,
  }),
  target: judged,
})
sample({
  clock: judged,
  filter: ({ isFallen }) => !isFallen,
  fn: ({ offer }) => offer,
  target: cashOuts.wanted,
})
// A refusal names the offer of its time: it does not show on a later visit.
sample({ clock: [betKept, CashOutGate.close], fn: () => undefined, target: cashOuts.dismissed })
