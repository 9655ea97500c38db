import { asId, asText, asTime } from '#shared/model/field.ts'
import type { StorageKey } from '../storage/entry.ts'
import { itemOf, itemsUnder, storeItem } from '../storage/own-items.ts'
import type { IntentKind } from './kind.ts'
import type { Intent, MoneyIntent } from './progress.ts'

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
  const lastEnded = () => asText(itemsUnder(endedKey)[0]?.ended) ?? ''
  /** The intent under way of a player; undefined: none. */
  function stored(player: string): MoneyIntent<Body> | undefined {
    const taken = takenKey === key ? undefined : readIntent(itemOf(takenKey, player), readBody)
    return taken ? { ...taken, isTaken: true } : readIntent(itemOf(key, player), readBody)
  }
  /** True if the intent under way has this reference. */
  const isStored = ({ reference, player }: Intent) => stored(player)?.reference === reference
  /** Removes the player's entries under all keys of the kind but one. */
  const dropAllBut = (keptKey: StorageKey | undefined, { player }: Intent) => {
    for (const name of keys) if (name !== keptKey) storeItem(name, player, undefined)
  }
  return {
    name: key,
    keys,
    stored,
    isStored,
    lastEnded,
    /** Stores an intent if the browser can. The old entry is removed last, so that no tab finds neither. */
    store(intent: MoneyIntent<Body>): void {
      const name = intent.isTaken ? takenKey : key
      // If the storage is full, the old entry stays.
      if (storeItem(name, intent.player, intent)) dropAllBut(name, intent)
    },
    /** Removes an intent, but not another one stored in its place. */
    drop(intent: Intent): void {
      if (isStored(intent)) dropAllBut(undefined, intent)
    },
    /** True if another tab has done what the intent is for. */
    isDone: ({ body, after }: MoneyIntent<Body>): boolean =>
      isDone ? isDone(body) : lastEnded() !== '' && lastEnded() !== after,
    /** Removes an ended intent and stores its reference. */
    end(intent: Intent): void {
      if (!isStored(intent)) return
      if (!isDone) storeItem(endedKey, intent.player, { ended: intent.reference }, ENDED_FOR_MS)
      dropAllBut(isDone ? undefined : endedKey, intent)
    },
    /** Removes the reference of the intent that ended last, when its player leaves. */
    forgetEnded(): void {
      if (lastEnded() !== '') storeItem(endedKey, '', undefined)
    },
  }
}

export type IntentSlot<Body> = Readonly<ReturnType<typeof slotOf<Body>>>

/** Reads a stored intent; undefined for anything else. */
function readIntent<Body>(
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
