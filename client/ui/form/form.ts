import type { Event, EventCallable, Store } from 'effector'

/** Values of the fields as entered: texts and tick boxes. */
export type Typed = Readonly<Record<string, string | boolean>>

/** First fault of each field. */
export type Faults<Fields extends Typed> = Partial<Record<keyof Fields, string>>

/** A form: its entered values, their faults, and the events that change them. */
export interface Form<Fields extends Typed, Sent = unknown> {
  readonly $typed: Store<Fields>
  readonly $faults: Store<Faults<Fields>>
  /** Number of submits with a fault: each moves the focus to the first fault. */
  readonly $refusals: Store<number>
  readonly $busy: Store<boolean>
  readonly entered: EventCallable<Partial<Fields>>
  readonly submitted: EventCallable<void>
  readonly emptied: EventCallable<void>
  /** A submit without faults. Never while a request is in flight. */
  readonly checked: Event<Sent>
}
