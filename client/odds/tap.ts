import { createEvent, sample } from 'effector'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { startCurrentSelection } from '../slip/current-selection.ts'
import { type SlipKind, slips } from '../slip/slip.ts'
import { $clock } from '../streams/clock.ts'

/** An odds button was tapped: its pick is added to the slip or removed. */
export const priceTapped = createEvent<{ kind: SlipKind; line: Omit<SlipLine, 'taken_at'> }>()

for (const { kind, pickToggled } of Object.values(slips))
  sample({
    clock: priceTapped,
    source: $clock,
    filter: (_, tapped) => tapped.kind === kind,
    fn: (clock, { line }): SlipLine => ({ ...line, taken_at: clock().now() }),
    target: pickToggled,
  })

startCurrentSelection()
