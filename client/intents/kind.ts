import type { Event, Store } from 'effector'
import type { CallName } from '#shared/calls/catalogue.ts'
import type { User } from '#shared/model/account/user.ts'
import { asId, asText, asTime } from '#shared/model/field.ts'
import { callFx, type ProviderCall } from '../calls/call-fx.ts'
import type { StorageKey } from '../storage/entry.ts'
import { itemOf, itemsUnder, storeItem } from '../storage/own-items.ts'
import type { Intent, MoneyIntent, News } from './progress.ts'

/** A kind of intent, as a row. `Outcome`: the provider's record of the intent in the end. */
export interface IntentKind<Body, Outcome> {
  readonly callOf: (body: Body) => ProviderCall<unknown>
  /** Payload of the call. Default: the body and the reference. */
  readonly payloadOf?: (intent: MoneyIntent<Body>) => object
  /** Reads a good answer; undefined: it does not tell the outcome, so the provider is asked. */
  readonly readAnswer: (body: unknown, intent: MoneyIntent<Body>) => News<Outcome> | undefined
  /** Asks the provider about an intent. A failed call tells nothing; where the call is not offered only time passes. */
  readonly lookUp: (intent: MoneyIntent<Body>) => Promise<News<Outcome>>
  readonly longestPauseMs: number
  /** True: the player may send it again before the provider has said that it does not have it. */
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
  /** False where the provider acts once whatever the number of references: then it is sent without a claim. */
  readonly isClaimed: boolean
  /** The notice that another tab has done the same, in the page's language. */
  readonly elsewhere: () => string
  /** While it is open, an intent with an unknown outcome is recovered, and other tabs are followed. */
  readonly gate: { readonly open: Event<unknown>; readonly status: Store<boolean> }
}

/** A lookup by one call. @param find finds the record of an ended intent in the answer; undefined: none */
export function lookUpBy<Body, Outcome>(
  call: CallName,
  payloadOf: (intent: MoneyIntent<Body>) => object,
  find: (body: unknown, intent: MoneyIntent<Body>) => Outcome | undefined,
): (intent: MoneyIntent<Body>) => Promise<News<Outcome>> {
  const provider = callFx(call)
  return async (intent) =>
    doneIf(find(await provider.fx(payloadOf(intent)), intent)) ?? { kind: 'missing' as const }
}

export const doneIf = <Outcome>(outcome: Outcome | undefined): News<Outcome> | undefined =>
  outcome === undefined ? undefined : { kind: 'done', outcome }

/** Owner of a player's intents in storage: the player's id. */
export const ownerOf = (user: User | null): string => user?.id ?? ''

/** Time for which the reference of an ended intent stays stored, in ms: no pending tap in another tab is older. */
const ENDED_FOR_MS = 60_000

/**
 * Storage of a kind: for each player of this device the one intent under way, and for a while the reference of the
 * intent that ended last.
 */
export function slotOf<Body>({
  key,
  takenKey = key,
  endedKey = key,
  readBody,
  isDone,
}: Pick<IntentKind<Body, unknown>, 'key' | 'takenKey' | 'endedKey' | 'readBody' | 'isDone'>) {
  const keys = [...new Set([key, takenKey])]
  /** Reference of the intent that ended last; empty: not known. */
  const ended = () => asText(itemsUnder(endedKey)[0]?.ended) ?? ''
  function stored(player: string): MoneyIntent<Body> | undefined {
    const taken = takenKey === key ? undefined : readStored(itemOf(takenKey, player), readBody)
    return taken ? { ...taken, isTaken: true } : readStored(itemOf(key, player), readBody)
  }
  const isStored = ({ reference, player }: Intent) => stored(player)?.reference === reference
  const dropBut = (kept: StorageKey | undefined, { player }: Intent) => {
    for (const one of keys) if (one !== kept) storeItem(one, player, undefined)
  }
  return {
    name: key,
    keys,
    stored,
    /** False where the browser stores nothing. The old entry is removed last, so that no tab finds neither. */
    store(intent: MoneyIntent<Body>): boolean {
      const name = intent.isTaken ? takenKey : key
      const isStored = storeItem(name, intent.player, intent)
      // If the storage is full, the old entry stays.
      if (isStored) dropBut(name, intent)
      return isStored
    },
    /** Removes an intent, but not another one stored in its place. */
    drop(intent: Intent): void {
      if (isStored(intent)) dropBut(undefined, intent)
    },
    /** True if another tab has done what the intent is for. */
    isDone: ({ body, after }: MoneyIntent<Body>): boolean =>
      isDone ? isDone(body) : ended() !== '' && ended() !== after,
    ended,
    /** Removes an ended intent and stores its reference. */
    end(intent: Intent): void {
      if (!isStored(intent)) return
      if (!isDone) storeItem(endedKey, intent.player, { ended: intent.reference }, ENDED_FOR_MS)
      dropBut(isDone ? undefined : endedKey, intent)
    },
    /** Removes all but the intent under way when the player leaves. */
    tidy(): void {
      if (ended() !== '') storeItem(endedKey, '', undefined)
    },
  }
}

export type KindSlot<Body> = Readonly<ReturnType<typeof slotOf<Body>>>

function readStored<Body>(
  item: Readonly<Record<string, unknown>> | undefined,
  readBody: (body: unknown) => Body | undefined,
): MoneyIntent<Body> | undefined {
  const reference = asId(item?.reference)
  const madeAt = asTime(item?.madeAt)
  const sentAt = asTime(item?.sentAt)
  const body = readBody(item?.body)
  if (!reference || madeAt === undefined || sentAt === undefined || body === undefined) return undefined
  return {
    reference,
    player: asId(item?.player) ?? '',
    body,
    madeAt,
    sentAt,
    after: asText(item?.after) ?? '',
    ...(item?.isTaken === true && { isTaken: true }),
  }
}
