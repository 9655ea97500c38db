import { type Excluded, laterExclusion, readExcluded } from '#shared/model/account/exclusion.ts'
import type { User } from '#shared/model/account/user.ts'
import { asFields } from '#shared/model/field.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

/** The key of a player's stored exclusion; undefined where only the token is known. */
const nameOf = ({ id, mobile }: User): string | undefined => id ?? mobile

function keptOnes(): [string, Excluded][] {
  const entries = Object.entries(asFields(readEntry('self-exclusion')) ?? {})
  return entries.map(([name, value]) => [name, readExcluded(asFields(value) ?? {})])
}

/**
 * Stores an exclusion with a date, so that it holds when the same player logs in again on this device: a provider need
 * not repeat it. Ended ones of other players are removed. One that ends with the session is not stored.
 */
export function keepExclusion(user: User, now = Date.now()): void {
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
