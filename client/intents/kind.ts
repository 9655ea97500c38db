import type { Event, Store } from 'effector'
import type { CallName } from '#shared/calls/catalogue.ts'
import type { User } from '#shared/model/account/user.ts'
import { asId, asText, asTime } from '#shared/model/field.ts'
import { callFx, type ProviderCall } from '../calls/call-fx.ts'
import type { StorageKey } from '../storage/entry.ts'
import { itemOf, itemsUnder, storeItem } from '../storage/own-items.ts'
import type { Intent, MoneyIntent, News } from './progress.ts'

/** One kind of intent: a row. `Outcome` is the record of it that the provider has in the end. */
export interface IntentKind<Body, Outcome> {
  readonly callOf: (body: Body) => ProviderCall<unknown>
  /** Payload of the call; left out: the body and the reference. */
  readonly payloadOf?: (intent: MoneyIntent<Body>) => object
  /** Reads a good answer; undefined: it does not tell, and the provider is asked. */
  readonly readAnswer: (body: unknown, intent: MoneyIntent<Body>) => News<Outcome> | undefined
  /** Asks the provider about an intent. A call that fails is no news, and one that is not offered lets only time pass. */
  readonly lookUp: (intent: MoneyIntent<Body>) => Promise<News<Outcome>>
  readonly longestPauseMs: number
  /** Sent once more before the provider has said that it does not have it. */
  readonly isResentEagerly: boolean
  /** The storage key of the one intent of this kind that is under way. */
  readonly key: StorageKey
  /** The storage key of one that the provider has taken; left out: the same. */
  readonly takenKey?: StorageKey
  /** The storage key of the reference that ended last; left out: the same. */
  readonly endedKey?: StorageKey
  /** Reads a stored body; undefined for anything else. */
  readonly readBody: (body: unknown) => Body | undefined
  /** Another tab has done by now what an intent is for; where it is left out: another of its kind has ended since. */
  readonly isDone?: (body: Body) => boolean
  /** False where the provider acts once however many references ask: then no time goes by before it is sent. */
  readonly isClaimed: boolean
  /** The notice that another tab has just done the same, in the page's language. */
  readonly elsewhere: () => string
  /** Open while an intent that was left open is taken up, and other tabs are followed. */
  readonly gate: { readonly open: Event<unknown>; readonly status: Store<boolean> }
}

/** A lookup by one call. @param find the record of an intent that has ended, in the answer; undefined: none */
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

/** The name under which a player's intents are kept. */
export const ownerOf = (user: User | null): string => user?.id ?? ''

/** The reference of an ended intent is kept for this long, in ms: a tap in another tab is not older than that. */
const ENDED_FOR_MS = 60_000

/**
 * The place of a kind in local storage: the one intent that each player of this device has under way, and for a while the
 * reference of the last one that ended.
 */
export function slotOf<Body>({
  key,
  takenKey = key,
  endedKey = key,
  readBody,
  isDone,
}: Pick<IntentKind<Body, unknown>, 'key' | 'takenKey' | 'endedKey' | 'readBody' | 'isDone'>) {
  const keys = [...new Set([key, takenKey])]
  /** Reference of the intent that ended last; empty where none is known. */
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
    /** False where the browser stores nothing. Written first, removed then: no tab finds it missing in between. */
    store(intent: MoneyIntent<Body>): boolean {
      const name = intent.isTaken ? takenKey : key
      const isStored = storeItem(name, intent.player, intent)
      // A full storage keeps the form that it has.
      if (isStored) dropBut(name, intent)
      return isStored
    },
    /** Forgets an intent; one that has taken its place stays. */
    drop(intent: Intent): void {
      if (isStored(intent)) dropBut(undefined, intent)
    },
    /** Another tab has done by now what an intent is for. */
    isDone: ({ body, after }: MoneyIntent<Body>): boolean =>
      isDone ? isDone(body) : ended() !== '' && ended() !== after,
    ended,
    /** The intent has ended: no tab waits for it. */
    end(intent: Intent): void {
      if (!isStored(intent)) return
      if (!isDone) storeItem(endedKey, intent.player, { ended: intent.reference }, ENDED_FOR_MS)
      dropBut(isDone ? undefined : endedKey, intent)
    },
    /** The player has left: only an intent that is under way stays stored. */
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
