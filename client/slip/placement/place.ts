import { createEvent, sample } from 'effector'
import { $newReference } from '../../intents/reference.ts'
import { $liveLines } from '../live-lines.ts'
import { $accept } from '../options.ts'
import { type SlipKind, slips } from '../slip.ts'
import { $stakeCents } from '../total.ts'
import { intentOf } from './intent.ts'
import { $obstacles } from './obstacle.ts'
import { intended } from './sending.ts'

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
      newReference: $newReference,
    },
    filter: ({ obstacle }, clicked) => clicked === kind && obstacle === null,
    fn: ({ lines, stakeCents, accept, newReference }) =>
      intentOf(kind, lines, { stakeCents: stakeCents ?? 0, accept, reference: newReference() }),
    target: intended,
  })
