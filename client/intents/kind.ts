import type { Event, Store } from 'effector'
import type { CallName } from '#shared/calls/catalogue.ts'
import type { User } from '#shared/model/account/user.ts'
import { callFx, type ProviderCall } from '../calls/call-fx.ts'
import type { StorageKey } from '../storage/entry.ts'
import type { MoneyIntent, News } from './progress.ts'

/** A kind of intent, as a row. `Outcome`: the provider's record of an ended intent. */
export interface IntentKind<Body, Outcome> {
  readonly callOf: (body: Body) => ProviderCall<unknown>
  /** Payload of the call. Default: the body and the reference. */
  readonly payloadOf?: (intent: MoneyIntent<Body>) => object
  /** Reads a good answer; undefined: it does not tell the outcome, which is then looked up. */
  readonly readAnswer: (body: unknown, intent: MoneyIntent<Body>) => News<Outcome> | undefined
  /** Asks the provider for the outcome. Rejects with a `CallFailure`, which tells nothing about the intent. */
  readonly lookUp: (intent: MoneyIntent<Body>) => Promise<News<Outcome>>
  /** Longest pause between two lookups. */
  readonly longestPauseMs: number
  /** True: the player may send it again while nothing is known about the first sending. */
  readonly isResentEagerly: boolean
  /** The storage key of the one intent of this kind that is under way. */
  readonly key: StorageKey
  /** The storage key of an intent that the provider has accepted. Default: `key`. */
  readonly takenKey?: StorageKey
  /** The storage key of the reference that ended last. Default: `key`. */
  readonly endedKey?: StorageKey
  /** Reads a stored body; undefined for anything else. */
  readonly readBody: (body: unknown) => Body | undefined
  /** True if another tab has done the same. Default: true if another intent of the kind has ended since. */
  readonly isDone?: (body: Body) => boolean
  /** False: it is sent without a claim, since the provider acts only once on intents of several tabs. */
  readonly isClaimed: boolean
  /** The notice that another tab has done the same, in the page's language. */
  readonly elsewhere: () => string
  /** While it is open, an intent with an unknown outcome is recovered, and other tabs are followed. */
  readonly gate: { readonly open: Event<unknown>; readonly status: Store<boolean> }
}

/** A lookup by one call. @param find finds the record of the ended intent in the answer; undefined: none */
export function lookUpBy<Body, Outcome>(
  call: CallName,
  payloadOf: (intent: MoneyIntent<Body>) => object,
  find: (body: unknown, intent: MoneyIntent<Body>) => Outcome | undefined,
): (intent: MoneyIntent<Body>) => Promise<News<Outcome>> {
  const provider = callFx(call)
  return async (intent) =>
    doneIf(find(await provider.fx(payloadOf(intent)), intent)) ?? { kind: 'missing' as const }
}

/** News that an intent is done with this outcome; undefined without an outcome. */
export const doneIf = <Outcome>(outcome: Outcome | undefined): News<Outcome> | undefined =>
  outcome === undefined ? undefined : { kind: 'done', outcome }

/** Owner of a player's intents in storage: the player's id. */
export const ownerOf = (user: User | null): string => user?.id ?? ''
