import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAs, logIn, logOut, newAccount, tokenOf } from '../../support/browser/account.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

const lastCode = (mobile: string) =>
  stage.sandbox.outbox.messages.find(({ to, code }) => to === mobile && code !== undefined)?.code ?? ''

test.concurrent('a forgotten password is replaced by a code from the phone, pasted with its spaces', async () => {
  const account = await newAccount(stage)
  const before = await stage.visit('/auth/login', 'phone')
  await logIn(before.page, account)
  const token = await tokenOf(before.page)

  const { page, trouble, close } = await stage.visit('/auth/login', 'phone')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Enter the mobile number').waitFor()
  await page.getByLabel('Mobile number').fill(account.mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  await keepShot(page, 'reset-code-phone')

  const code = lastCode(account.mobile)
  expect(code).toMatch(/^\d{6}$/)
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('New password', { exact: true }).fill('another good one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('The code is not right').waitFor()
  await keepShot(page, 'reset-refused-phone')

  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  expect(await field.inputValue()).toBe(code)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByTestId('balance').waitFor()
  await page.waitForURL('**/playouts')
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [], failedRequests: [] })

  // Whoever was logged in with the old password is out.
  expect(await askAs(stage, token, '/v1/balance')).toMatchObject({ error: 'Please log in' })
  await before.close()
  await close()
})

test.concurrent('a link from a letter leads to a new password, once', async () => {
  const { page, close } = await stage.visit('/signup', 'phone')
  await page.getByLabel('Mobile number').fill('0733 444 555')
  await page.getByLabel('Password', { exact: true }).fill('a good one')
  await page.getByLabel('E-mail (optional)').fill('ada@nare.example')
  await page.getByLabel(/^I am (18 or|old enough)/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByTestId('balance').waitFor()
  await logOut(page)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('tab', { name: 'By e-mail' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('ada@nare.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('a link is on its way').waitFor()

  const link = stage.sandbox.outbox.messages.find(({ to }) => to === 'ada@nare.example')?.link ?? ''
  const { pathname, search } = new URL(link, stage.line.url)
  await page.goto(stage.line.url + pathname + search)
  await page.getByLabel('New password', { exact: true }).fill('another good one')
  expect(page.url()).toBe(stage.line.url + pathname)
  await keepShot(page, 'reset-by-link-phone')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByTestId('balance').waitFor()

  await logOut(page)
  await page.goto(stage.line.url + pathname + search)
  await page.getByText('This link does not work').waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await close()
})
