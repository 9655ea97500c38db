import type { Event, EventCallable, Store } from 'effector'

/** Typed values of the fields: texts and tick boxes. */
export type Typed = Readonly<Record<string, string | boolean>>

export type Faults<Fields extends Typed> = Partial<Record<keyof Fields, string>>

/** A form: its typed values, their faults, and the events that change them. */
export interface Form<Fields extends Typed, Sent = unknown> {
  readonly $typed: Store<Fields>
  readonly $faults: Store<Faults<Fields>>
  /** Number of submits with a fault. Each moves the focus to the first fault. */
  readonly $refusals: Store<number>
  readonly $busy: Store<boolean>
  readonly entered: EventCallable<Partial<Fields>>
  readonly submitted: EventCallable<void>
  readonly emptied: EventCallable<void>
  /** A submit without faults; never during a request. */
  readonly checked: Event<Sent>
}
