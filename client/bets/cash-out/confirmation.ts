import { createEvent, createStore, sample } from 'effector'
import { CENTS, centsOf } from '#shared/amounts.ts'
import { type CashOut, partCents } from '#shared/model/bets/cash-out.ts'
import { playerForgotten } from '../../state/actions.ts'
import { type CashOutBody, CashOutGate, cashOuts } from '../cash-outs.ts'

/** An order for a share of the stake, in percent: 100 is the whole bet. */
export interface ShareOrder {
  readonly percent: number
  readonly order: CashOutBody
}

const PARTS_PERCENT = [75, 50, 25] as const

/** The orders that an offer allows, the whole bet first. Without partial cash-out that one alone. */
export function ordersOf({ stake = 0, ...offer }: CashOut): readonly ShareOrder[] {
  const offerCents = centsOf(offer.amount) ?? 0
  const stakeCents = centsOf(stake) ?? 0
  const parts = PARTS_PERCENT.flatMap((percent) => {
    const partStake = partCents(stakeCents, 100, percent)
    const amountCents = partStake > 0 ? partCents(offerCents, stakeCents, partStake) : 0
    if (amountCents <= 0) return []
    return [{ percent, order: { ...offer, amount: amountCents / CENTS, stake: partStake / CENTS } }]
  })
  return [{ percent: 100, order: offer }, ...parts]
}

/** The player tapped an offer or a share of it, and is asked to confirm it. */
export const offerTapped = createEvent<ShareOrder>()
/** The player confirmed the offer that the button showed. */
export const offerConfirmed = createEvent<ShareOrder>()
/** The player keeps the bet. */
export const cashOutDeclined = createEvent()

/** The offer that the player is asked to confirm; null: none. */
export const $confirmation = createStore<ShareOrder | null>(null)
  .on(offerTapped, (_, share) => share)
  .reset(cashOutDeclined, cashOuts.done, cashOuts.letGo, CashOutGate.close, playerForgotten)

/** True if the confirmed order pays less than the one that the player was asked about, or is for another share. */
const isWorse = (asked: ShareOrder | null, { percent, order }: ShareOrder): boolean =>
  asked?.order.bet_id === order.bet_id && (asked.percent !== percent || order.amount < asked.order.amount)

// If the offer fell just before the tap, the new offer is shown and needs another tap.
const checked = sample({
  clock: offerConfirmed,
  source: $confirmation,
  fn: (asked, share) => ({ share, isAccepted: !isWorse(asked, share) }),
})
$confirmation.on(checked, (_, { share }) => share)
sample({
  clock: checked,
  filter: ({ isAccepted }) => isAccepted,
  fn: ({ share }) => share.order,
  target: cashOuts.wanted,
})

// A refusal is about an offer of its moment, so a later visit does not show it.
sample({ clock: [cashOutDeclined, CashOutGate.close], target: cashOuts.dismissed })
