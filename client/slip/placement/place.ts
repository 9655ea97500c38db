import { createEvent, sample } from 'effector'
import { $liveLines } from '../live-lines.ts'
import { $accept } from '../options.ts'
import { type SlipKind, slips } from '../slip.ts'
import { $stakeCents } from '../total.ts'
import { bets } from './bets.ts'
import { betOf } from './body.ts'
import { $obstacles } from './obstacle.ts'

/** The player taps the button of a slip. It is sent if nothing stands in its way in this very moment. */
export const placeClicked = createEvent<SlipKind>()

for (const { kind } of Object.values(slips))
  sample({
    clock: placeClicked,
    source: {
      lines: $liveLines[kind],
      obstacle: $obstacles[kind],
      stakeCents: $stakeCents[kind],
      accept: $accept[kind],
    },
    filter: ({ obstacle }, clicked) => clicked === kind && obstacle === null,
    fn: ({ lines, stakeCents, accept }) => betOf(kind, lines, { stakeCents: stakeCents ?? 0, accept }),
    target: bets.wanted,
  })
