import { combine, createEvent, merge, sample } from 'effector'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { isPicked } from '#shared/model/bets/slip.ts'
import { type KeyedPick, keyed } from '#shared/model/odds/pick.ts'
import { type SlipKind, slips } from '../slip/slip.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $clock } from '../streams/clock.ts'

/** A tapped price: its slip and the line to add. */
export interface Tapped {
  readonly kind: SlipKind
  readonly line: Omit<SlipLine, 'taken_at'>
}

/** An odds button was tapped: its pick is added to the slip or removed. */
export const priceTapped = createEvent<Tapped>()

for (const { kind, pickToggled } of Object.values(slips))
  sample({
    clock: priceTapped,
    source: $clock,
    filter: (_, tapped) => tapped.kind === kind,
    fn: (clock, { line }): SlipLine => ({ ...line, taken_at: clock().now() }),
    target: pickToggled,
  })

/** The current selection: the pick that was tapped last (into or out of its slip), and if it is still picked. */
const tapped = merge(Object.values(slips).map(({ pickToggled }) => pickToggled))
sample({ clock: tapped, fn: keyed, target: setter('current_selection') })

const $picked = combine(
  fields.current_selection,
  slips.sports.$lines,
  slips.league.$lines,
  (current: KeyedPick | null, ...both) =>
    current && both.some((lines) => isPicked(lines, current)) ? ('picked' as const) : ('' as const),
)
sample({ clock: $picked, target: setter('picked') })
