import { createEvent, sample } from 'effector'
import { isPicked, type SlipLine } from '#shared/model/bets/slip.ts'
import { startCurrentSelection } from '../slip/current-selection.ts'
import { $selections, type Selections, topicOf } from '../slip/selections.ts'
import { type SlipKind, slips } from '../slip/slip.ts'
import { $clock } from '../streams/clock.ts'

/** A selection, without its price. */
export type Offer = Omit<SlipLine, 'taken' | 'taken_at'>

/** A tapped price. If it is followed, the followed price counts, not the list's. */
interface OfferedPrice {
  readonly kind: SlipKind
  readonly offer: Offer
  /** The list's price; undefined: none is offered. */
  readonly listed: number | undefined
}

/** An odds button was tapped: its pick is added to the slip or removed. */
export const priceTapped = createEvent<OfferedPrice>()

function priceNow(selections: Selections, { offer, listed }: OfferedPrice): number | undefined {
  const live = selections[topicOf(offer)]?.price
  return live ? live.now : listed
}

for (const { kind, $lines, pickToggled } of Object.values(slips))
  sample({
    clock: priceTapped,
    source: { clock: $clock, selections: $selections, lines: $lines },
    filter: ({ selections, lines }, tapped) =>
      tapped.kind === kind && (priceNow(selections, tapped) !== undefined || isPicked(lines, tapped.offer)),
    // A pick without a price can only be removed.
    fn: ({ clock, selections }, tapped): SlipLine => ({
      ...tapped.offer,
      taken: priceNow(selections, tapped) ?? 1,
      taken_at: clock().now(),
    }),
    target: pickToggled,
  })

startCurrentSelection()
