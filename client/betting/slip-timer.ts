import { combine, sample } from 'effector'
import { $link } from '../streams/feed.ts'
import { SlipGate, slips } from './slip.ts'
import { validationStarted, validationStopped } from './slip-validation.ts'

/** How often a slip is validated over HTTP while the socket cannot tell of its prices, in ms. */
const EVERY_MS = 4_000

/** Whether nobody pushes prices: the slip's own topics go by HTTP, or are not heard at all. */
const $isNeeded = combine(
  SlipGate.status,
  $link,
  slips.sports.$lines,
  slips.league.$lines,
  (isOpen, link, sports, league) =>
    isOpen && (link === 'rest' || link === 'lost') && sports.length + league.length > 0,
)

sample({ clock: $isNeeded, filter: Boolean, fn: () => ({ everyMs: EVERY_MS }), target: validationStarted })
sample({
  clock: $isNeeded,
  filter: (isNeeded) => !isNeeded,
  fn: () => undefined,
  target: validationStopped,
})
