import { laterExclusion } from '#shared/model/account/exclusion.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { dropEntry, playerKeys, readEntry, writeEntry } from '../../storage/entry.ts'
import { keepExclusion } from './kept-exclusion.ts'

/** The player stored in this browser; where only the token is left, a user with that alone. */
export function readStoredUser(): User | null {
  return readUser(readEntry('user')) ?? readUser({ token: readEntry('auth_token') }) ?? null
}

/** Stores the user, with the later of this exclusion and the stored one, which may be another tab's. */
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

/** True for two sessions of one player. Without an id, only the same token counts. */
export const isSamePlayer = (one: User, other: User): boolean =>
  one.token === other.token || (one.id !== undefined && one.id === other.id)

/** True if the entries left by an ended session are another player's. */
export function isLeftByAnother({ id }: User): boolean {
  const left = readEntry('left-by')
  return left !== undefined && left !== id
}

/** True if the session expired: a late balance answer must not restore the user. */
export const skipsUpdates = (): boolean => readEntry('skipUserUpdate') === true

/** Removes every entry of the player. */
export function forgetPlayer(): void {
  for (const key of playerKeys) dropEntry(key)
}
