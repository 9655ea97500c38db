import type { BrowserContextOptions } from 'playwright-core'
import { writeEntry } from '#client/storage/entry.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readEntity } from '#shared/model/field.ts'
import type { Account } from './account.ts'

/**
 * The storage of a browser in which a player has logged in, as the client itself stores it: a journey whose subject
 * is not the login begins at its own screen. The session is a new one at each call.
 * @param provider address of the provider; @param origin of the pages that are to find the session
 */
export async function sessionOf(
  provider: string,
  account: Account,
  origin: string,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const answer = await fetch(provider + catalogue.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const user = readUser(readEntity(await answer.json(), 'user'))
  if (!user) throw new Error(`logging in was answered ${answer.status}`)
  const stored = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  writeEntry('user', user, { storage: shelf })
  writeEntry('auth_token', user.token, { storage: shelf })
  const localStorage = [...stored].map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: new URL(origin).origin, localStorage }] }
}
