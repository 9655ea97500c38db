import { expect, test } from 'vitest'
import { logIn, logOut } from '../../support/browser/account.ts'
import { moveTo } from '../../support/browser/move.ts'
import { plainStage } from '../../support/plain/stage.ts'

const stage = plainStage()

const password = 'kick off at nine'
const mobile = 'grace 7'

test('a player from a campaign signs up, replaces the password by a code of letters, and by a link that leaves the address and the history', async () => {
  const { page, trouble, close } = await stage.visit('/signup?utm_source=radio&btag=a_71', 'phone')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('E-mail (optional)').fill('grace@nare.example')
  await page.getByLabel(/^I am (18 or|old enough)/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByTestId('balance').waitFor()
  await page.waitForURL(({ pathname }) => pathname !== '/signup')
  const [sent] = stage.provider.callsTo('/v1/signup')
  const campaign = { utm_source: 'radio', btag: 'a_71' }
  expect(sent?.body).toEqual({ mobile, password, email: 'grace@nare.example', adult: true, ...campaign })
  await logOut(page)

  await moveTo(page, '/reset_password')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('We have sent you a code').waitFor()
  const code = page.getByLabel('Code', { exact: true })
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await code.fill('K0-XX')
  await page.getByLabel('New password', { exact: true }).fill('another good one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('That is not the code we have sent').waitFor()
  await code.fill(stage.provider.outbox.find(({ to }) => to === mobile)?.code ?? '')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByTestId('balance').waitFor()
  await logOut(page)

  await moveTo(page, '/reset_password')
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
  const devTools = await page.context().newCDPSession(page)
  const { entries } = await devTools.send('Page.getNavigationHistory')
  const past = entries.map(({ url }) => url)
  expect(past).toContain(`${stage.line.url}/reset_password`)
  expect(past.join(' ')).not.toContain('resetToken')
  await page.goto(`${stage.line.url}/login?utm_source=radio#here`)
  await page.waitForURL('**/auth/login?utm_source=radio#here')
  await logIn(page, { mobile, password: 'a third good one' })
  await page.waitForURL('**/playouts')
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
