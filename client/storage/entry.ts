import { KEPT_FOR_MS, STORED_FOR_MS } from '#shared/lifetimes.ts'
import { fieldsOf } from '#shared/model/field.ts'

/** Row of an entry. Entries of the player are removed at a logout, or when another player logs in. */
interface EntryRow {
  readonly of: 'player' | 'device'
  /** True: also removed when a session expires, since the returning player does not need it. */
  readonly endsWithSession?: true
  /** True: has items of several players (`own-items.ts`). Each stays for its player, also after a logout. */
  readonly isEachPlayers?: true
  readonly ttlMs: number
}

/** Rows that several keys share. */
const player = { of: 'player', ttlMs: STORED_FOR_MS } as const
const session = { ...player, endsWithSession: true } as const
const intent = { ...player, isEachPlayers: true } as const
const device = { of: 'device', ttlMs: STORED_FOR_MS } as const
const keptAnswer = { of: 'device', ttlMs: KEPT_FOR_MS } as const

/** Every key of local storage: the specified ones, then this product's own. */
export const storageKeys = {
  auth_token: session,
  user: session,
  betslip: player,
  kironbetslip: player,
  jackpotbetslip: player,
  skipUserUpdate: player,
  favorite_casino: session,
  'kiron-more': device,
  'kiron-competitions': device,
  utm_source: device,
  utm_campaign: device,
  btag: device,
  'deposit-asked': intent,
  'deposit-waiting': intent,
  'withdrawal-asked': intent,
  'redemption-asked': intent,
  'ended-deposit': session,
  'recent-games': session,
  'session-started': session,
  'reality-checked': session,
  'active-at': session,
  'reality-check': device,
  'self-exclusion': device,
  theme: device,
  language: device,
  'price-format': device,
  'app-prompt-dismissed': { of: 'device', ttlMs: 30 * 86_400_000 },
  'betslip-options': player,
  'kironbetslip-options': player,
  placing: intent,
  'cash-out-asked': intent,
  'cash-outs-told': player,
  'bets-compared': session,
  'crash-bet-1': intent,
  'crash-bet-2': intent,
  'crash-cancel-1': intent,
  'crash-cancel-2': intent,
  'crash-cash-out-1': intent,
  'crash-cash-out-2': intent,
  'left-by': player,
  'season-hashes': device,
  'season-results': device,
  'crash-chains': device,
  spoilers: device,
  follows: device,
  alerts: device,
  // For the moments between two tabs that tell: what is older, a push may have told.
  'alerts-compared': { of: 'device', ttlMs: 15_000 },
  'goal-sound': device,
  'data-lite': device,
  'used-bytes': device,
  offers: device,
  'kept-settings': keptAnswer,
  'kept-banners': keptAnswer,
  'kept-casinoBanners': keptAnswer,
} as const satisfies Record<string, EntryRow>

export type StorageKey = keyof typeof storageKeys

export const playerKeys = (Object.keys(storageKeys) as StorageKey[]).filter(
  (key) => storageKeys[key].of === 'player',
)

/** The player's keys that are removed when the session ends. */
export const sessionKeys = playerKeys.filter((key) => 'endsWithSession' in storageKeys[key])

/** The player's keys that may have items of other players. */
export const sharedKeys = playerKeys.filter((key) => 'isEachPlayers' in storageKeys[key])

/** Stored form of an entry, as JSON: the value, the time of storing (epoch ms) and its lifetime in ms. */
interface Entry {
  readonly value: unknown
  readonly born: number
  readonly ttl: number
}

/** Length of an entry with a long slip, in characters. */
const CHECKED_LENGTH = 4_096

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The result of using the storage; undefined where that fails: it is forbidden or broken. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** The browser's storage; undefined: there is none, or the player forbids it. */
const pageStorage = (): StorageArea | undefined => attempt(() => globalThis.localStorage)

/** The value under a key; undefined: none, or expired, or not in the form of `writeEntry`. Such an entry is removed. */
export function readEntry(key: StorageKey, now = Date.now(), storage = pageStorage()): unknown {
  return attempt(() => {
    const text = storage?.getItem(key)
    if (text == null) return undefined
    const entry = parseEntry(text)
    // In both directions: the clock may have been ahead when it was stored.
    if (entry && Math.abs(now - entry.born) < entry.ttl) return entry.value
    storage?.removeItem(key)
    return undefined
  })
}

function parseEntry(text: string): Entry | undefined {
  const { value, born, ttl } = fieldsOf(attempt(() => JSON.parse(text)))
  const isEntry = value !== undefined && Number.isFinite(born) && Number.isFinite(ttl)
  return isEntry ? ({ value, born, ttl } as Entry) : undefined
}

/** Name of a `window` event: an entry was not stored. */
export const UNSTORED = 'nare-unstored'

/** Stores a value. False, and an event, where the storage is full or forbidden. */
export function writeEntry(
  key: StorageKey,
  value: unknown,
  { ttlMs = storageKeys[key].ttlMs as number, now = Date.now(), storage = pageStorage() } = {},
): boolean {
  try {
    const entry: Entry = { value: value ?? null, born: now, ttl: ttlMs }
    storage?.setItem(key, JSON.stringify(entry))
    return storage !== undefined
  } catch {
    globalThis.dispatchEvent?.(new Event(UNSTORED))
    return false
  }
}

/** Stores a value. If that fails it removes the entry, since an old value would look like another tab's. */
export function replaceEntry(key: StorageKey, value: unknown): void {
  if (!writeEntry(key, value)) dropEntry(key)
}

/** False where the storage is full or forbidden, so that it could not take an entry of a slip's size. */
export const canStore = (storage = pageStorage()): boolean =>
  attempt(() => {
    const key = 'nare-check'
    const text = 'x'.repeat(CHECKED_LENGTH)
    storage?.setItem(key, text)
    const storedText = storage?.getItem(key)
    storage?.removeItem(key)
    return storedText === text
  }) ?? false

export function dropEntry(key: StorageKey, storage = pageStorage()): void {
  attempt(() => storage?.removeItem(key))
}
