import type { Event, Store } from 'effector'
import type { PlayerMovement } from '#shared/model/money/movement.ts'
import type { Intent, PaymentSlot } from './intent.ts'

/** A kind of payment that the provider answers at once. */
export interface PaymentKind {
  readonly call: 'withdraw' | 'redeemPoints'
  readonly slot: PaymentSlot
  /** Open while what was left open is taken up, and other tabs are followed. */
  readonly gate: { readonly open: Event<unknown>; readonly status: Store<boolean> }
  readonly payloadOf: (intent: Intent) => object
  /** The kind of its line in the history. */
  readonly movement: PlayerMovement['kind']
  /** The notice that another tab has just made one. */
  readonly madeElsewhere: string
}

/** A payment as it is sent; a repeat was sent before. */
export interface Sending {
  readonly intent: Intent
  readonly isRepeat: boolean
}
