import { combine, createEvent, merge, sample } from 'effector'
import { t } from '#messages/pick.ts'
import { isPicked, type SlipLine } from '#shared/model/bets/slip.ts'
import { keyed } from '#shared/model/odds/pick.ts'
import { $language } from '../language/language.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $clock } from '../streams/clock.ts'
import { pickText } from './pick-text.ts'
import { $selections, type Selections, topicOf } from './selections.ts'
import { type SlipKind, slips } from './slip.ts'

/** A tapped price. */
interface TappedPrice {
  readonly kind: SlipKind
  /** The selection, without its price. */
  readonly selection: Omit<SlipLine, 'taken' | 'taken_at'>
  /** The list's price, which counts while the selection is not followed; undefined: none is offered. */
  readonly listedPrice: number | undefined
}

/** An odds button was tapped: its pick is added to the slip or removed. */
export const priceTapped = createEvent<TappedPrice>()

function presentPrice(selections: Selections, { selection, listedPrice }: TappedPrice): number | undefined {
  const live = selections[topicOf(selection)]?.price
  return live ? live.current : listedPrice
}

for (const { kind, $lines, pickToggled } of Object.values(slips))
  sample({
    clock: priceTapped,
    source: { clock: $clock, selections: $selections, lines: $lines },
    filter: ({ selections, lines }, tapped) =>
      tapped.kind === kind &&
      (presentPrice(selections, tapped) !== undefined || isPicked(lines, tapped.selection)),
    // A pick without a price can only be removed.
    fn: ({ clock, selections }, tapped): SlipLine => ({
      ...tapped.selection,
      taken: presentPrice(selections, tapped) ?? 1,
      taken_at: clock().now(),
    }),
    target: pickToggled,
  })

const toggled = merge(Object.values(slips).map(({ pickToggled }) => pickToggled))
sample({ clock: toggled, fn: keyed, target: setter('current_selection') })

const $allLines = combine(slips.sports.$lines, slips.league.$lines, (sports, league) => [
  ...sports,
  ...league,
])

sample({
  clock: combine(fields.current_selection, $allLines, (current, lines) =>
    current && isPicked(lines, current) ? 'picked' : '',
  ),
  target: setter('picked'),
})

/** Announcement of the tapped pick; empty: it is in no slip. */
export const $pickAnnouncement = combine(
  fields.picked,
  fields.current_selection,
  $allLines,
  $language,
  (picked, current, lines) => {
    const line = picked && lines.find(({ match_id }) => match_id === current?.match_id)
    return line ? t.inSlip(pickText(line)) : ''
  },
)
