import type { Event, Store } from 'effector'
import type { CallName } from '#shared/calls/catalogue.ts'
import { asFields, asId, asText, asTime } from '#shared/model/field.ts'
import { readEntry, type UsedKey, writeEntry } from '../storage/entry.ts'
import { type Intent, type IntentSlot, slotAt } from './intent.ts'

/** An intent of any kind, as it is stored before it is sent. */
export interface MoneyIntent<Body> extends Intent {
  /** The subject of the intent; JSON, sent together with the reference. */
  readonly body: Body
  /** When it was sent last, by this device's clock, epoch ms. */
  readonly sentAt: number
  /** Reference of the intent of this kind that had ended last when this one was made; empty where none was known. */
  readonly after: string
}

/** The words of a kind while its outcome is not known. */
export interface IntentWords {
  readonly sending: string
  /** No answer came, and the provider is asked. */
  readonly unknown: string
  /** The provider does not have it (yet). */
  readonly missing: string
  /** It may be sent again or let go; true also where it arrives later. */
  readonly settled: string
  /** Notice that another tab has just done the same. */
  readonly elsewhere: string
}

/** One kind of intent: a row. `Outcome` is the record of it that the provider has in the end. */
export interface IntentKind<Body, Outcome> {
  readonly call: CallName
  /** The storage key of the one intent of this kind that is under way. */
  readonly key: UsedKey
  /** Reads a stored body; undefined for anything else. */
  readonly readBody: (value: unknown) => Body | undefined
  /** Reads a good answer; undefined: it does not tell, and the provider is asked. */
  readonly readAnswer: (body: unknown) => Outcome | undefined
  readonly lookUp: {
    readonly call: CallName
    readonly payloadOf: (intent: MoneyIntent<Body>) => object
    /** The record of an intent in the answer; undefined: the provider does not have it, or it has not ended. */
    readonly find: (body: unknown, intent: MoneyIntent<Body>) => Outcome | undefined
  }
  /** False where the provider acts once however many references ask: then no time goes by before it is sent. */
  readonly isClaimed: boolean
  readonly words: IntentWords
  /** Open while an intent that was left open is taken up, and other tabs are followed. */
  readonly gate: { readonly open: Event<unknown>; readonly status: Store<boolean> }
}

/** The slot of a kind. After the end its reference stays for a while: a tap in another tab is not older than that. */
export interface KindSlot<Body> extends IntentSlot<MoneyIntent<Body>> {
  /** The intent has ended: no tab waits for it. */
  end(intent: Intent): void
  /** Reference of the intent that ended last; empty where none is known. */
  ended(): string
}

const ENDED_FOR_MS = 60_000

/** The slot of a kind under its storage key: the intent under way, else the reference of the last one that ended. */
export function slotOf<Body>({
  key,
  readBody,
}: Pick<IntentKind<Body, unknown>, 'key' | 'readBody'>): KindSlot<Body> {
  const ended = () => asText(asFields(readEntry(key))?.ended) ?? ''
  const isDone = ({ after }: MoneyIntent<Body>) => ended() !== '' && ended() !== after
  const slot = slotAt(key, (value) => readStored(value, readBody), isDone)
  return {
    ...slot,
    ended,
    end({ reference }) {
      if (slot.stored()?.reference === reference)
        writeEntry(key, { ended: reference }, { ttlMs: ENDED_FOR_MS })
    },
  }
}

function readStored<Body>(
  value: unknown,
  readBody: (value: unknown) => Body | undefined,
): MoneyIntent<Body> | undefined {
  const item = asFields(value)
  const reference = asId(item?.reference)
  const sentAt = asTime(item?.sentAt)
  const body = readBody(item?.body)
  if (!item || !reference || sentAt === undefined || body === undefined) return undefined
  return { reference, player: asId(item.player) ?? '', body, sentAt, after: asText(item.after) ?? '' }
}
