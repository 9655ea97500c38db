import type { User } from '#shared/model/account/user.ts'
import type { StorageKey } from '../storage/entry.ts'

/** An intent to move money, whatever it is for: stored before it is sent, under the same reference each time. */
export interface Intent {
  /** Made once; the provider acts on it once, however often it is sent. */
  readonly reference: string
  /** The id of the player who made it; empty where they have none. */
  readonly player: string
}

/** An intent of any kind, as it is stored before it is sent. */
export interface MoneyIntent<Body> extends Intent {
  /** The subject of the intent; JSON. */
  readonly body: Body
  /** Time of the request, by the server's clock as this page knew it, epoch ms. */
  readonly madeAt: number
  /** Time of the last sending, likewise. */
  readonly sentAt: number
  /** Reference of the intent of this kind that had ended last when this one was made; empty where none was known. */
  readonly after: string
  /** The provider has taken it, and its end comes later. */
  readonly isTaken?: true
}

/** The place in local storage for the one intent of a kind that each player of this device has under way. */
export interface IntentSlot<Kind extends Intent> {
  readonly name: StorageKey
  stored(player: string): Kind | undefined
  /** False where the browser stores nothing. */
  store(intent: Kind): boolean
  /** Forgets an intent; one that has taken its place stays. */
  drop(intent: Intent): void
  /** Another tab has done by now what this intent is for. */
  isDone(intent: Kind): boolean
}

/** The name under which a player's intents are kept. */
export const ownerOf = (user: User | null): string => user?.id ?? ''
