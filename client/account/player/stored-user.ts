import { type Excluded, laterExclusion, readExcluded } from '#shared/model/account/exclusion.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { asFields } from '#shared/model/field.ts'
import { dropEntry, playerKeys, readEntry, sharedKeys, writeEntry } from '../../storage/entry.ts'
import { storeItem } from '../../storage/own-items.ts'

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

/** Removes every entry of the player; an intent whose end is not known stays for whoever made it. */
export function forgetPlayer(): void {
  for (const key of playerKeys)
    if (sharedKeys.includes(key)) storeItem(key, '', undefined)
    else dropEntry(key)
}

/** The key of a player's stored exclusion; undefined where only the token is known. */
const nameOf = ({ id, mobile }: User): string | undefined => id ?? mobile

function keptOnes(): [string, Excluded][] {
  const entries = Object.entries(asFields(readEntry('self-exclusion')) ?? {})
  return entries.map(([name, value]) => [name, readExcluded(asFields(value) ?? {})])
}

/** Stores a dated exclusion for later logins on this device: a provider need not repeat it. Ended ones are removed. */
function keepExclusion(user: User, now = Date.now()): void {
  const name = nameOf(user)
  if (name === undefined || typeof user.excluded_until !== 'number') return
  const { excluded_until, exclusion_message, exclusion_time } = user
  const others = keptOnes().filter(([other]) => other !== name)
  const kept = [...others, [name, { excluded_until, exclusion_message, exclusion_time }] as const]
  const running = kept.flatMap(([name, excluded]) => {
    const { excluded_until: end } = excluded
    return typeof end === 'number' && end > now ? [{ name, excluded, end }] : []
  })
  const ttlMs = Math.max(0, ...running.map(({ end }) => end - now))
  const entry = Object.fromEntries(running.map(({ name, excluded }) => [name, excluded]))
  writeEntry('self-exclusion', entry, { ttlMs, now })
}

/** The player with the later of two exclusions: their own and the one stored on this device. */
export function withKeptExclusion(user: User, now = Date.now()): User {
  const [, kept] = keptOnes().find(([name]) => name === nameOf(user)) ?? []
  return kept ? { ...user, ...laterExclusion(user, kept, now) } : user
}
