import { createEvent, createStore, type Store, sample } from 'effector'
import { createGate } from 'effector-react'
import { feed } from './feed.ts'
import { pageClock } from './page.ts'
import type { ServerClock } from './server-time.ts'

/** The way to the server's clock, which is made when it is first wanted. */
export const $clock = createStore<() => ServerClock>(pageClock)

const held = createEvent()
const released = createEvent()

const $holders = createStore(0)
  .on(held, (holders) => holders + 1)
  .on(released, (holders) => Math.max(0, holders - 1))

/** Lets `$now` tick while a gate is open; opened again while it is, it counts once. */
export function holdClock({ status }: { readonly status: Store<boolean> }): void {
  sample({ clock: status, filter: (open) => open, fn: () => undefined, target: held })
  sample({ clock: status, filter: (open) => !open, fn: () => undefined, target: released })
}

/** Open while a part of the screen watches the time by itself; any number of them may. */
export const ClockGate = createGate()
sample({ clock: ClockGate.open, fn: () => undefined, target: held })
sample({ clock: ClockGate.close, fn: () => undefined, target: released })

const ticked = feed({
  $params: sample({
    source: { holders: $holders, clock: $clock },
    fn: ({ holders, clock }) => (holders > 0 ? clock : null),
  }),
  watch: (clock) => clock().second$,
})

/** The server's time in whole seconds, epoch ms; it ticks while someone watches. */
export const $now = createStore(Math.floor(Date.now() / 1000) * 1000).on(
  ticked,
  (now, seconds) => seconds.at(-1) ?? now,
)
