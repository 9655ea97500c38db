import { laterExclusion } from '#shared/model/account/exclusion.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { dropEntry, playerKeys, readEntry, writeEntry } from '../../storage/entry.ts'
import { keepExclusion } from './kept-exclusion.ts'

/** The player that this browser remembers; one of whom only the token is left is known by that alone. */
export function readStoredUser(): User | null {
  return readUser(readEntry('user')) ?? readUser({ token: readEntry('auth_token') }) ?? null
}

/** Another tab may have stored an exclusion that this one does not know yet: it stays. */
export function storeUser(user: User): void {
  const stored = readUser(readEntry('user'))
  const isSame = stored?.token === user.token
  const kept = isSame ? { ...user, ...laterExclusion(user, stored, Date.now()) } : user
  writeEntry('user', kept)
  writeEntry('auth_token', kept.token)
  keepExclusion(kept)
}

/** A new session: what was flagged when the last one ended, and when that began, no longer counts. */
export function storeLogin(user: User): void {
  for (const key of ['skipUserUpdate', 'left-by', 'session-started', 'reality-checked', 'active-at'] as const)
    dropEntry(key)
  storeUser(user)
}

/** One player in two sessions. Who is known by a token alone is nobody's other session. */
export const isSamePlayer = (one: User, other: User): boolean =>
  one.token === other.token || (one.id !== undefined && one.id === other.id)

/** Entries left by an ended session are not this player's. */
export function isLeftByAnother({ id }: User): boolean {
  const left = readEntry('left-by')
  return left !== undefined && left !== id
}

/** The session ended while a balance was on its way: it must not bring the user back. */
export const skipsUpdates = (): boolean => readEntry('skipUserUpdate') === true

/** Leaves nothing of the player in this browser. */
export function forgetPlayer(): void {
  for (const key of playerKeys) dropEntry(key)
}
