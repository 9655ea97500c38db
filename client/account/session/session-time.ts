import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { asTime } from '#shared/model/field.ts'
import { playerForgotten } from '../../state/actions.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'
import { $now, holdClock } from '../../streams/clock.ts'
import { $netPosition } from './net-position.ts'

/** Open while a player is here. */
export const SessionGate = createGate()
holdClock(SessionGate)

/** This device's own clock, ticking with the server's: what was noted by it is measured by it. Epoch ms. */
export const $wall = createStore(Date.now()).on($now, () => Date.now())

const begun = createEvent<number>()

/** When this browser first saw the player of this session: the same in every tab and after a reload. */
const beginFx = createEffect(() => {
  const held = asTime(readEntry('session-started'))
  if (held !== undefined) return held
  const now = Date.now()
  writeEntry('session-started', now)
  return now
})
sample({ clock: SessionGate.open, fn: () => undefined, target: beginFx })
sample({ clock: beginFx.doneData, target: begun })

/** When this device first saw the player of this session, by its own clock. */
export const $seenAt = createStore<number | null>(null)
  .on(begun, (_, at) => at)
  .reset([playerForgotten, SessionGate.close])

/** Length of the session, in ms: by the provider's start, until it is known by this device's. */
export const $sessionMs = combine(
  { seenAt: $seenAt, wall: $wall, position: $netPosition, now: $now },
  ({ seenAt, wall, position, now }) => {
    const lasted = position?.started_at === undefined ? wall - (seenAt ?? wall) : now - position.started_at
    return Math.max(0, lasted)
  },
)
