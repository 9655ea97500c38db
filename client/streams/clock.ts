import { createEvent, createStore, type Store, sample } from 'effector'
import { createGate } from 'effector-react'
import { asyncScheduler, NEVER } from 'rxjs'
import { feed } from './feed.ts'
import { openClock, type ServerClock } from './server-time.ts'

/** A server clock without a link to measure: the device's. */
const openDeviceClock = () =>
  openClock({
    link: { status$: NEVER, time: () => NEVER },
    wall: Date.now,
    stopwatch: () => performance.now(),
    shown$: NEVER,
    scheduler: asyncScheduler,
  })

let deviceClock: ServerClock | undefined

/** Source of the page's server clock, which client/start.tsx sets; until then the device's. */
export const $clock = createStore<() => ServerClock>(() => {
  deviceClock ??= openDeviceClock()
  return deviceClock
})

const held = createEvent()
const released = createEvent()

const $holders = createStore(0)
  .on(held, (holders) => holders + 1)
  .on(released, (holders) => Math.max(0, holders - 1))

/** Makes `$now` tick while a gate is open. */
export function holdClock({ status }: { readonly status: Store<boolean> }): void {
  sample({ clock: status, filter: (open) => open, fn: () => undefined, target: held })
  sample({ clock: status, filter: (open) => !open, fn: () => undefined, target: released })
}

/** Open while a component shows the time; any number of components may open it. */
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

/** The server's time in whole seconds, epoch ms; it ticks while a gate of `holdClock` or `ClockGate` is open. */
export const $now = createStore(Math.floor(Date.now() / 1000) * 1000).on(
  ticked,
  (now, seconds) => seconds.at(-1) ?? now,
)
