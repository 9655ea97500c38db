import type { Page } from 'playwright-core'
import { readLaunch } from '#shared/model/casino/casino.ts'
import { asFields } from '#shared/model/field.ts'

/** The owner of the sandbox to ask: a stage, or anything else that has its address. */
export interface Asked {
  readonly sandbox: { readonly url: string }
}

/** A player of a test, with the one password that all of them have. */
export interface Account {
  readonly mobile: string
  readonly password: string
}

let made = 0

/** A new player, signed up with the provider without a browser. @param paidIn KES that the player begins with */
export async function newAccount(stage: Asked, paidIn = 0): Promise<Account> {
  made += 1
  const account = { mobile: `+2547110${String(made).padStart(5, '0')}`, password: 'kick off at nine' }
  const answer = await fetch(`${stage.sandbox.url}/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (answer.status !== 201) throw new Error(`signing up was answered ${answer.status}`)
  if (paidIn > 0) {
    const { user } = await askAs(stage, '', '/v1/login', account)
    await payIn(stage, String(asFields(user)?.token), paidIn)
  }
  return account
}

/** Logs in on the login page, by the form. @param shown the part by which it has come back: a game has no header */
export async function logIn(page: Page, { mobile, password }: Account, shown = 'balance'): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByTestId(shown).waitFor()
}

/**
 * Logs out by the header's button; on a phone that button is in the menu. A redirect that is under way, as after a
 * login, closes the menu again: it is opened once more. On a busy machine a click may time out although it was made.
 */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Log out', exact: true })
  for (let left = 5; left >= 0; left--) {
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const isClicked = button.click({ timeout: 5_000 })
    if (left === 0) return isClicked
    if (
      await isClicked.then(
        () => true,
        () => page.evaluate(() => localStorage.getItem('auth_token') === null),
      )
    )
      return
  }
}

/** The token of the player that a page holds. */
export async function tokenOf(page: Page): Promise<string> {
  const entry: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('auth_token'))) ?? 'null')
  const token = asFields(entry)?.value
  if (typeof token !== 'string') throw new Error('nobody is logged in')
  return token
}

/** Asks the provider as a player does, without a browser. */
export async function askAs(stage: Asked, token: string, path: string, payload: object = {}) {
  const answer = await fetch(stage.sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(payload),
  })
  return asFields(await answer.json()) ?? {}
}

/** Pays in as a player does, without a browser: asked for, and confirmed on the phone at once. */
export async function payIn(stage: Asked, token: string, amount: number): Promise<void> {
  made += 1
  const reference = `paid-in-by-a-test-${made}`
  await askAs(stage, token, '/stk/deposit', { amount, reference })
  await askAs(stage, token, '/sandbox/phone', { answer: 'confirm', reference })
  const { deposit } = await askAs(stage, token, '/v1/deposit-confirmation', { reference })
  if (asFields(deposit)?.state !== 'confirmed') throw new Error('paying in did not work')
}

/** A game that a new player with KSh 500 has launched: its page, and the player's token. */
export async function launchedGame(stage: Asked, game_id: string): Promise<{ url: string; token: string }> {
  const login = await askAs(stage, '', '/v1/login', await newAccount(stage))
  const token = String(asFields(login.user)?.token)
  await payIn(stage, token, 500)
  await fetch(`${stage.sandbox.url}/v1/casino/create/player`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { url } = readLaunch(await askAs(stage, token, '/v1/casino/launch', { game_id })) ?? {}
  if (!url) throw new Error(`${game_id} was not launched`)
  return { url, token }
}
