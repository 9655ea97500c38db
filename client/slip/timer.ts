import { combine, sample } from 'effector'
import { $link } from '../streams/topics.ts'
import { $pushed } from './live-lines.ts'
import { SlipGate, slips } from './slip.ts'
import { validationReset, validationStarted, validationStopped } from './validation.ts'

/** Interval of validating a slip over HTTP while the socket brings no prices, in ms. */
const EVERY_MS = 4_000

/**
 * Validates a slip over HTTP while its prices are not pushed: a topic of the slip is polled over HTTP or refused
 * (gateway or socket full), or the connection is lost. When the slips close, the last validation is dropped.
 */
export function startTimedValidation(): void {
  const $isNeeded = combine(
    SlipGate.status,
    $link,
    $pushed,
    slips.sports.$lines,
    slips.league.$lines,
    (isOpen, link, { isAny, isEach }, sports, league) => {
      const isUnpushed = isAny ? !isEach : link === 'rest' || link === 'lost'
      return isOpen && isUnpushed && sports.length + league.length > 0
    },
  )

  sample({ clock: $isNeeded, filter: Boolean, fn: () => ({ everyMs: EVERY_MS }), target: validationStarted })
  sample({ clock: $isNeeded, filter: (isNeeded) => !isNeeded, target: validationStopped })
  sample({ clock: SlipGate.close, target: validationReset })
}
