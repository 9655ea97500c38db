import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { fromEvent, map, merge, throttleTime } from 'rxjs'
import { asTime } from '#shared/model/field.ts'
import { playerForgotten } from '../../state/actions.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'
import { $clock } from '../../streams/clock.ts'
import { feed } from '../../streams/feed.ts'
import { logoutClicked } from '../player/account.ts'
import { $wall, SessionGate } from './session-time.ts'

/** Time without input after which the idle dialog opens, in ms. */
export const IDLE_MS = 30 * 60_000

/** Time from the dialog to the logout, in ms. */
export const WARNED_MS = 2 * 60_000

/** Interval of storing the last activity for the other tabs, in ms. */
const STORED_EVERY_MS = 15_000

/** The player has closed the idle dialog, and stays. */
export const stillHere = createEvent()

const inputCame = feed({
  $params: combine(SessionGate.status, $clock, (open, clock) => (open ? clock : null)),
  watch: (clock) =>
    merge(fromEvent(window, 'pointerdown'), fromEvent(window, 'keydown')).pipe(
      throttleTime(STORED_EVERY_MS),
      map(() => clock().device()),
    ),
})

const storeFx = createEffect((at: number) => void writeEntry('active-at', at))
/** Reads the last input in any tab. A time in the future counts as now: the clock was set back since. */
const readFx = attach({
  source: $clock,
  effect(clock) {
    const at = asTime(readEntry('active-at')) ?? 0
    const now = clock().device()
    if (at > now) writeEntry('active-at', now)
    return Math.min(at, now)
  },
})
const becameActive = sample({
  clock: [SessionGate.open, stillHere],
  source: $clock,
  fn: (clock) => clock().device(),
})

/** Time of the player's last input, here or in another tab, epoch ms; null: no session. */
const $activeAt = createStore<number | null>(null)
  .on(becameActive, (_, at) => at)
  .on(readFx.doneData, (activeAt, elsewhere) => Math.max(activeAt ?? 0, elsewhere))
  .reset([SessionGate.close, playerForgotten])

// Other tabs may have had input since: their last input is read before the dialog opens.
sample({
  clock: $wall,
  source: { activeAt: $activeAt, looking: readFx.pending },
  filter: ({ activeAt, looking }, now) => activeAt !== null && !looking && now - activeAt >= IDLE_MS,
  target: readFx,
})
const idleChecked = sample({
  clock: readFx.done,
  source: { activeAt: $activeAt, now: $wall },
  fn: ({ activeAt, now }) =>
    activeAt !== null && now - activeAt >= IDLE_MS ? Math.max(0, activeAt + IDLE_MS + WARNED_MS - now) : null,
})

/** Time until the idle logout, in ms; null while the player is active. */
export const $idleLeftMs = createStore<number | null>(null)
  .on(idleChecked, (_, left) => left)
  .reset([stillHere, SessionGate.close, playerForgotten])

/** Input while no dialog warns: at the press of a button the dialog would close before the click. */
const acted = sample({
  clock: inputCame,
  source: $idleLeftMs,
  filter: (left) => left === null,
  fn: (_, times) => Math.max(...times),
})
$activeAt.on(acted, (activeAt, at) => Math.max(activeAt ?? 0, at))
sample({ clock: [becameActive, acted], target: storeFx })

sample({ clock: $idleLeftMs, filter: (left) => left === 0, target: logoutClicked })
