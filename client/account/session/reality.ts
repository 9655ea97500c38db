import { createEffect, createEvent, createStore, sample } from 'effector'
import { asCount, asTime } from '#shared/model/field.ts'
import { playerForgotten } from '../../state/actions.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'
import { otherTabsChanges } from '../../storage/tabs.ts'
import { $clock } from '../../streams/clock.ts'
import { feed } from '../../streams/feed.ts'
import { netPositionAsked } from './net-position.ts'
import { $seenAt, $wall, SessionGate } from './session-time.ts'

const MINUTE_MS = 60_000

/** The intervals to choose from, in minutes; 0: none. */
export const realityMinutes = [15, 30, 60, 120, 0] as const

const DEFAULT_MINUTES = 60

/** The player has chosen an interval, in minutes. */
export const realityChosen = createEvent<number>()

/** The player has closed the reality check: the next one is an interval away. */
export const realityRead = createEvent()

const readFx = createEffect(() => ({
  minutes: asCount(readEntry('reality-check')) ?? DEFAULT_MINUTES,
  checkedAt: asTime(readEntry('reality-checked')) ?? 0,
}))
const chooseFx = createEffect((minutes: number) => void writeEntry('reality-check', minutes))
/** Stores the chosen interval anew at each visit: an entry ends a month after it was stored. */
const renewFx = createEffect(() => {
  const minutes = readEntry('reality-check')
  if (minutes !== undefined) writeEntry('reality-check', minutes)
})
sample({ clock: SessionGate.open, target: renewFx })
const checkFx = createEffect((at: number) => void writeEntry('reality-checked', at))

/** The reality check was closed, or its interval chosen, in another tab. */
const storedElsewhere = feed(otherTabsChanges(SessionGate.status, ['reality-check', 'reality-checked']))
sample({ clock: [SessionGate.open, storedElsewhere], target: readFx })

export const $realityMinutes = createStore<number>(DEFAULT_MINUTES)
  .on(readFx.doneData, (_, { minutes }) => minutes)
  .on(realityChosen, (_, minutes) => minutes)
sample({ clock: realityChosen, target: chooseFx })

const checked = sample({ clock: realityRead, source: $clock, fn: (clock) => clock().device() })
sample({ clock: checked, target: checkFx })
const $checkedAt = createStore(0)
  .on(readFx.doneData, (_, { checkedAt }) => checkedAt)
  .on(checked, (_, at) => at)
  .reset(playerForgotten)

const due = sample({
  clock: $wall,
  source: {
    minutes: $realityMinutes,
    checkedAt: $checkedAt,
    seenAt: $seenAt,
    open: SessionGate.status,
  },
  filter: ({ minutes, checkedAt, seenAt, open }, now) =>
    open &&
    minutes > 0 &&
    seenAt !== null &&
    // A check that lies in the future does not count: the device's clock was set back since.
    now - Math.max(checkedAt <= now ? checkedAt : 0, seenAt) >= minutes * MINUTE_MS,
  fn: () => true,
})

export const $realityDue = createStore(false)
  .on(due, () => true)
  .reset([$checkedAt, realityChosen, SessionGate.close, playerForgotten])

sample({ clock: $realityDue, filter: (is) => is, target: netPositionAsked })
