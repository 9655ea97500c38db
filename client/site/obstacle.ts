import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { fromEvent } from 'rxjs'
import { requestFx } from '../calls/call-fx.ts'
import { readShell } from '../calls/shell.ts'
import { canStore, UNSTORED } from '../storage/entry.ts'
import { feedWhile } from '../streams/feed.ts'
import { createPause } from '../streams/pause.ts'
import { $link } from '../streams/topics.ts'
import { $offline, gatewayReached, ShellGate } from './offline.ts'

/** Code of this version did not load: its files may be gone. */
export const codeMissed = createEvent()

/** Interval of checks of what answers in the network, in ms. */
const LOOK_AGAIN_MS = 10_000

/**
 * Mean time between checks for another version, in ms: during a roll-out an older gateway may have answered. It doubles
 * with each check, up to a limit, and is spread by half, since a roll-out disconnects all pages at once.
 */
const DOUBT_AFTER_MS = 60_000
const DOUBLINGS = 5

/** `intercepted`: another server answers for the gateway. `outdated`: the gateway serves another version. */
type NetworkFault = 'intercepted' | 'outdated' | null

/** Checks which page the network serves; undefined: nothing answers. */
const checkFx = createEffect(async (): Promise<NetworkFault | undefined> => {
  const html = await readShell()
  if (html === undefined) return undefined
  if (!html.includes('<meta name="nare"')) return 'intercepted'
  // Path of this page's entry script, which names its version.
  const ownScript = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  return ownScript.startsWith('/assets/') && !html.includes(ownScript) ? 'outdated' : null
})
const pauseFx = createPause(() => LOOK_AGAIN_MS)
/** Spreads the pages' checks: a gateway that stops disconnects all of its pages at once. */
const spreadFx = createPause((_, share) => share * LOOK_AGAIN_MS)

/** An answer with an unreadable body, which is not the gateway's. */
const unreadable = sample({
  clock: requestFx.doneData,
  filter: ({ status, body }) => status !== undefined && body === undefined,
})
const lost = sample({ clock: $link, filter: (link) => link === 'lost' })
sample({ clock: lost, source: spreadFx.pending, filter: (isWaiting) => !isWaiting, target: spreadFx })
const $doubts = createStore(0)
const doubtFx = attach({
  source: $doubts,
  effect: createPause(
    (doubts: number, share) => DOUBT_AFTER_MS * 2 ** Math.min(doubts, DOUBLINGS) * (0.5 + share),
  ),
})
$doubts.on(doubtFx.done, (doubts) => doubts + 1)
const due = sample({
  clock: [unreadable, spreadFx.done, codeMissed],
  source: pauseFx.pending,
  filter: (isPausing) => !isPausing,
})
sample({ clock: due, target: [checkFx, pauseFx] })
sample({ clock: doubtFx.done, target: checkFx })

const $networkFault = createStore<NetworkFault>(null)
  .on(checkFx.doneData, (before, fault) =>
    fault === undefined && before === 'outdated' ? before : (fault ?? null),
  )
  .on(gatewayReached, (fault) => (fault === 'intercepted' ? null : fault))

sample({
  clock: checkFx.done,
  source: { fault: $networkFault, isDoubting: doubtFx.pending },
  filter: ({ fault, isDoubting }) => fault === 'outdated' && !isDoubting,
  target: doubtFx,
})

const checkStorageFx = createEffect(canStore)
sample({ clock: ShellGate.open, fn: () => undefined, target: checkStorageFx })
const entryUnstored = feedWhile(ShellGate.status, () => fromEvent(window, UNSTORED))

/** The player has closed the note that nothing is stored. */
export const unstoredNoteClosed = createEvent()

/** True: the note of an entry that was not stored shows; false: the player has closed it. Null: no entry has failed. */
const $isUnstored = createStore<boolean | null>(null)
  .on(
    [checkStorageFx.doneData.filter({ fn: (canStore) => !canStore }), entryUnstored],
    (shows) => shows ?? true,
  )
  .on(unstoredNoteClosed, () => false)

/** The gravest problem of the page; null: none. */
export const $obstacle = combine(
  { offline: $offline, fault: $networkFault, isUnstored: $isUnstored },
  ({ offline, fault, isUnstored }) => {
    if (fault) return fault
    if (offline) return 'offline'
    return isUnstored ? 'unstored' : null
  },
)
