import { attach, combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { asTime } from '#shared/model/field.ts'
import { playerForgotten } from '../../state/actions.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'
import { $clock, $now, holdClock } from '../../streams/clock.ts'
import { $netPosition } from './net-position.ts'

/** Open while a player is logged in. */
export const SessionGate = createGate()
holdClock(SessionGate)

/** The device's time, epoch ms, ticking with the server's clock. For intervals from stored times. */
export const $wall = createStore(Date.now()).on(
  sample({ clock: $now.updates, source: $clock, fn: (clock) => clock().device() }),
  (_, at) => at,
)

/** Reads the start of the session on this browser, or stores it. It is the same in every tab and after a reload. */
const beginFx = attach({
  source: $clock,
  effect(clock) {
    const now = clock().device()
    const stored = asTime(readEntry('session-started'))
    // A start in the future does not count: the device's clock was set back since.
    if (stored !== undefined && stored <= now) return stored
    writeEntry('session-started', now)
    return now
  },
})
sample({ clock: SessionGate.open, target: beginFx })

/** Start of the session by the device's own clock; null while not known. */
export const $seenAt = createStore<number | null>(null)
  .on(beginFx.doneData, (_, at) => at)
  .reset([playerForgotten, SessionGate.close])

/** Length of the session, in ms: from the provider's start where it is known, else from the device's. */
export const $sessionMs = combine(
  { seenAt: $seenAt, wall: $wall, position: $netPosition, now: $now },
  ({ seenAt, wall, position, now }) => {
    const lasted = position?.started_at === undefined ? wall - (seenAt ?? wall) : now - position.started_at
    return Math.max(0, lasted)
  },
)
