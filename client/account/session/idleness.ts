import { createEffect, createEvent, createStore, sample } from 'effector'
import { fromEvent, map, merge, throttleTime } from 'rxjs'
import { asTime } from '#shared/model/field.ts'
import { playerForgotten } from '../../state/actions.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'
import { feed } from '../../streams/feed.ts'
import { logoutClicked } from '../player/account.ts'
import { $wall, SessionGate } from './session-time.ts'

/** So long without a touch, and the player is asked whether they are still there, in ms. */
export const IDLE_MS = 30 * 60_000

/** So long the question stands before the player is logged out, in ms. */
export const WARNED_MS = 2 * 60_000

/** Interval of storing the last activity for the other tabs, in ms. */
const NOTED_EVERY_MS = 15_000

export const stillHere = createEvent()

const touched = feed({
  $params: SessionGate.status.map((open) => (open ? 'touches' : null)),
  watch: () =>
    merge(fromEvent(window, 'pointerdown'), fromEvent(window, 'keydown')).pipe(
      throttleTime(NOTED_EVERY_MS),
      map(() => Date.now()),
    ),
})

const noteFx = createEffect((at: number) => void writeEntry('active-at', at))
const lookFx = createEffect(() => asTime(readEntry('active-at')) ?? 0)

/** When the player was last seen to do something, here or in another tab, epoch ms; null: nobody plays. */
const $activeAt = createStore<number | null>(null)
  .on([SessionGate.open, stillHere], () => Date.now())
  .on(touched, (held, times) => Math.max(held ?? 0, ...times))
  .on(lookFx.doneData, (held, elsewhere) => Math.max(held ?? 0, elsewhere))
  .reset([SessionGate.close, playerForgotten])

sample({
  clock: [SessionGate.open, stillHere, touched],
  fn: () => Date.now(),
  target: noteFx,
})

// Before anybody is asked, the other tabs are looked at, whose touches this one has not seen.
sample({
  clock: $wall,
  source: { activeAt: $activeAt, looking: lookFx.pending },
  filter: ({ activeAt, looking }, now) => activeAt !== null && !looking && now - activeAt >= IDLE_MS,
  fn: () => undefined,
  target: lookFx,
})
const looked = sample({
  clock: lookFx.done,
  source: { activeAt: $activeAt, now: $wall },
  fn: ({ activeAt, now }) =>
    activeAt !== null && now - activeAt >= IDLE_MS ? Math.max(0, activeAt + IDLE_MS + WARNED_MS - now) : null,
})

/** Time until the idle logout, in ms; null while the player is active. */
export const $idleLeftMs = createStore<number | null>(null)
  .on(looked, (_, left) => left)
  .reset([touched, stillHere, SessionGate.close, playerForgotten])

sample({ clock: $idleLeftMs, filter: (left) => left === 0, fn: () => undefined, target: logoutClicked })
