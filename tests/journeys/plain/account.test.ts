import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, logOut } from '../../support/browser/account.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo } from '../../support/browser/move.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { type PlainStage, setPlainStage } from '../../support/plain/stage.ts'

let stage: PlainStage
beforeAll(async () => {
  stage = await setPlainStage()
})
afterAll(() => stage.close())

const password = 'kick off at nine'

async function signUp(page: Page, mobile: string, email = '') {
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('E-mail (optional)').fill(email)
  await page.getByLabel(/^I am (18 or|old enough)/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByTestId('balance').waitFor()
  await page.waitForURL(({ pathname }) => pathname !== '/signup')
}

test.concurrent('a player from a campaign excludes themselves: told by two fields alone, kept over a reload and a new login', async () => {
  stage.provider.choices.exclusionDuration = '6 months'
  const { page, trouble, close } = await stage.visit('/signup?utm_source=radio&btag=a_71', 'phone')
  await signUp(page, 'ada.lovelace')
  const [sent] = stage.provider
    .callsTo('/v1/signup')
    .filter(({ body }) => JSON.stringify(body).includes('ada'))
  expect(sent?.body).toEqual({
    mobile: 'ada.lovelace',
    password,
    adult: true,
    utm_source: 'radio',
    btag: 'a_71',
  })

  await moveTo(page, '/profile/safer-play')
  await page.getByLabel('6 months').check()
  await page.getByRole('button', { name: 'Exclude me…' }).click()
  await page.getByRole('button', { name: 'Yes, for 6 months' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have excluded yourself' })
  await dialog.getByText('You have excluded yourself from play').waitFor()
  await dialog.getByText('Duration: 6 months').waitFor()
  await keepShot(page, 'plain-excluded-phone')
  expect(await findings(page)).toEqual([])
  await page.goto(`${stage.line.url}/deposit`)
  await dialog.getByText('Duration: 6 months').waitFor()
  await dialog.getByRole('button', { name: 'I understand' }).click()
  await page.getByText('Deposits are closed until').waitFor()
  await logOut(page)
  await page.goto(`${stage.line.url}/login?utm_source=radio#here`)
  await page.waitForURL('**/auth/login?utm_source=radio#here')
  await logIn(page, { mobile: 'ada.lovelace', password })
  await dialog.getByRole('link', { name: 'Withdraw' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await stage.provider.called('/withdraw', 1)
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

test.concurrent('a password is replaced by a code of letters, and by a link that leaves the address and the history', async () => {
  const { page, close } = await stage.visit('/signup', 'phone')
  await signUp(page, 'grace 7', 'grace@nare.example')
  await logOut(page)

  await page.goto(`${stage.line.url}/reset_password`)
  await page.getByLabel('Mobile number').fill('grace 7')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('We have sent you a code').waitFor()
  const code = page.getByLabel('Code', { exact: true })
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await code.fill('K0-XX')
  await page.getByLabel('New password', { exact: true }).fill('another good one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('That is not the code we have sent').waitFor()
  await keepShot(page, 'plain-reset-code-phone')
  await code.fill(stage.provider.outbox.find(({ to }) => to === 'grace 7')?.code ?? '')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByTestId('balance').waitFor()
  await logOut(page)

  await page.goto(`${stage.line.url}/reset_password`)
  await page.getByRole('tab', { name: 'By e-mail' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('grace@nare.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Check your inbox').waitFor()
  const link = stage.provider.outbox.find(({ to }) => to === 'grace@nare.example')?.link ?? ''
  await page.goto(`${stage.line.url}${link}`)
  await page.getByLabel('New password', { exact: true }).fill('a third good one')
  expect(page.url()).toBe(`${stage.line.url}/reset_password`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed').waitFor()
  await keepShot(page, 'plain-reset-changed-phone')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, { mobile: 'grace 7', password: 'a third good one' })
  await page.waitForURL('**/playouts')
  const devTools = await page.context().newCDPSession(page)
  const { entries } = await devTools.send('Page.getNavigationHistory')
  const past = entries.map(({ url }) => url)
  expect(past).toContain(`${stage.line.url}/reset_password`)
  expect(past.join(' ')).not.toContain('resetToken')
  await close()
})

test.concurrent('a player pays in, takes out and redeems points, and reads the messages of the provider', async () => {
  const { choices, players } = stage.provider
  choices.depositSuccess = 'KES 500 has come in'
  const account = players.add({ mobile: '70022', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/deposit', 'phone', { account })
  const balance = (amount: string) => page.getByTestId('balance').getByText(amount)
  const progress = page.getByTestId('progress')
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await progress.getByText('Enter your PIN on the phone that rings now').waitFor()
  await progress.getByText('KES 500 has come in').waitFor()
  await balance('1,500.50').waitFor()
  await keepShot(page, 'plain-deposit-confirmed-phone')
  expect(await findings(page)).toEqual([])

  await moveTo(page, '/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await progress.getByText('Your money is on its way to you').waitFor()
  await balance('1,400.50').waitFor()

  await moveTo(page, '/points')
  await page.getByTestId('promo-points').getByText('420').waitFor()
  await page.getByLabel('Points', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByRole('status').getByText('Your points have become money').waitFor()
  await page.getByTestId('promo-points').getByText('320').waitFor()
  await balance('1,401.50').waitFor()
  expect(account).toMatchObject({ balanceCents: 1_401_50, points: 320 })
  expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
  await close()
})
