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

/** Getter of the page's server clock. client/start.tsx sets it; until then it gives the device's clock. */
export const $clock = createStore<() => ServerClock>(() => {
  deviceClock ??= openDeviceClock()
  return deviceClock
})

const gateOpened = createEvent()
const gateClosed = createEvent()

const $openGates = createStore(0)
  .on(gateOpened, (openGates) => openGates + 1)
  .on(gateClosed, (openGates) => Math.max(0, openGates - 1))

/** Makes `$now` tick while a gate is open. */
export function holdClock({ status }: { readonly status: Store<boolean> }): void {
  sample({ clock: status, filter: (isOpen) => isOpen, fn: () => undefined, target: gateOpened })
  sample({ clock: status, filter: (isOpen) => !isOpen, fn: () => undefined, target: gateClosed })
}

/** Open while a component shows the time; any number of components may open it. */
export const ClockGate = createGate()
sample({ clock: ClockGate.open, fn: () => undefined, target: gateOpened })
sample({ clock: ClockGate.close, fn: () => undefined, target: gateClosed })

const ticked = feed({
  $params: sample({
    source: { openGates: $openGates, clock: $clock },
    fn: ({ openGates, clock }) => (openGates > 0 ? clock : null),
  }),
  watch: (clock) => clock().second$,
})

/** The server's time in whole seconds, epoch ms; it ticks while a gate of `holdClock` or `ClockGate` is open. */
export const $now = createStore(Math.floor(Date.now() / 1000) * 1000).on(
  ticked,
  (now, seconds) => seconds.at(-1) ?? now,
)
