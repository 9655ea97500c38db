import { type Exclusion, laterExclusion, readStoredExclusion } from '#shared/model/account/exclusion.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { asFields } from '#shared/model/field.ts'
import { dropEntry, playerKeys, readEntry, sharedKeys, writeEntry } from '../../storage/entry.ts'
import { storeItem } from '../../storage/own-items.ts'

/** The player stored in this browser. Where only a token is stored, a user with the token alone. */
export function readStoredUser(): User | null {
  return readUser(readEntry('user')) ?? readUser({ token: readEntry('auth_token') }) ?? null
}

/** Stores the user. Of its exclusion and the stored one, which another tab may have written, the later one is kept. */
export function storeUser(user: User): void {
  const stored = readUser(readEntry('user'))
  const isSame = stored?.token === user.token
  const kept = isSame ? { ...user, ...laterExclusion(user, stored, Date.now()) } : user
  writeEntry('user', kept)
  writeEntry('auth_token', kept.token)
  keepExclusion(kept)
}

/** Stores the user of a new session and removes the flags and times of the last one. */
export function storeLogin(user: User): void {
  for (const key of ['skipUserUpdate', 'left-by', 'session-started', 'reality-checked', 'active-at'] as const)
    dropEntry(key)
  storeUser(user)
}

/** True for two sessions of one player. Users without an id are compared by token. */
export const isSamePlayer = (one: User, other: User): boolean =>
  one.token === other.token || (one.id !== undefined && one.id === other.id)

/** True if the stored entries belong to another player than the user, whose session ended by itself. */
export function hasDataOfAnother({ id }: User): boolean {
  const left = readEntry('left-by')
  return left !== undefined && left !== id
}

/** True if the session expired: a late balance answer must not restore the user. */
export const skipsUpdates = (): boolean => readEntry('skipUserUpdate') === true

/** Removes the player's entries. An intent with an unknown outcome stays, under its player's id. */
export function forgetPlayer(): void {
  for (const key of playerKeys)
    if (sharedKeys.includes(key)) storeItem(key, '', undefined)
    else dropEntry(key)
}

/** The key of a player's stored exclusion; undefined where only the token is known. */
const exclusionKey = ({ id, mobile }: User): string | undefined => id ?? mobile

function storedExclusions(): Map<string | undefined, Exclusion> {
  const entries = Object.entries(asFields(readEntry('self-exclusion')) ?? {})
  return new Map(entries.map(([key, value]) => [key, readStoredExclusion(asFields(value) ?? {})]))
}

/** Stores the end of an exclusion for later logins on this device: a provider need not repeat it. */
function keepExclusion(user: User, now = Date.now()): void {
  const key = exclusionKey(user)
  const { excluded_until, exclusion_message, exclusion_time } = user
  if (key === undefined || typeof excluded_until !== 'number') return
  const stored = storedExclusions().set(key, { excluded_until, exclusion_message, exclusion_time })
  const running = [...stored].filter(([, { excluded_until: end }]) => Number(end) > now)
  const ttlMs = Math.max(0, ...running.map(([, { excluded_until: end }]) => Number(end) - now))
  writeEntry('self-exclusion', Object.fromEntries(running), { ttlMs, now })
}

/** The player with the later of two exclusions: the user's own, and the one stored on this device. */
export function withStoredExclusion(user: User, now = Date.now()): User {
  const stored = storedExclusions().get(exclusionKey(user))
  return stored ? { ...user, ...laterExclusion(user, stored, now) } : user
}
