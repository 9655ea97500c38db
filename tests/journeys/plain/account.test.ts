import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, logOut, tokenOf } from '../../support/browser/account.ts'
import { findings } from '../../support/browser/findings.ts'
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
}

test('each request of a logged-in player carries the token, from the first of a page on', async () => {
  const { page, trouble, close } = await stage.visit('/signup', 'phone')
  await signUp(page, 'alan.turing')
  await page.getByTestId('balance').waitFor()
  const bearer = `Bearer ${await tokenOf(page)}`
  const sent: [string, string | undefined][] = []
  page.on('request', (request) => {
    const [, path] = request.url().split('/provider')
    if (path) sent.push([path, request.headers().authorization])
  })
  for (const [path, call] of [
    ['/casino', '/v1/casino/lobby'],
    ['/playouts', '/v1/nare-league/standings'],
    ['/leader-board', '/v1//jetxleaderboard'],
  ] as const) {
    sent.length = 0
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/v1/balance')),
      page.waitForResponse((answer) => answer.url().endsWith(call)),
      page.goto(stage.line.url + path),
    ])
    expect(sent.filter(([, authorization]) => authorization !== bearer)).toEqual([])
  }
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'You have excluded yourself' })

test.concurrent('a player from a campaign excludes themselves: told by two fields alone, kept over a reload and a new login', async () => {
  stage.provider.choices.exclusionDuration = '6 months'
  const { page: one, trouble, close } = await stage.visit('/signup?utm_source=radio&btag=a_71', 'phone')
  await signUp(one, 'ada.lovelace')
  await one.getByTestId('balance').waitFor()
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

  const two = await one.context().newPage()
  await two.goto(`${stage.line.url}/deposit`)
  await two.getByLabel('Amount', { exact: true }).waitFor()
  await one.goto(`${stage.line.url}/profile/safer-play`)
  await one.getByLabel('6 months').check()
  await one.getByRole('button', { name: 'Exclude me…' }).click()
  await one.getByRole('button', { name: 'Yes, for 6 months' }).click()
  for (const page of [one, two]) {
    await dialogOf(page).getByText('You have excluded yourself from play').waitFor()
    await dialogOf(page).getByText('Duration: 6 months').waitFor()
  }
  await keepShot(one, 'plain-excluded-phone')
  expect(await findings(one)).toEqual([])

  await one.goto(`${stage.line.url}/`)
  await dialogOf(one).getByText('Duration: 6 months').waitFor()
  await two.reload()
  await dialogOf(two).getByText('Duration: 6 months').waitFor()
  await dialogOf(two).getByRole('button', { name: 'I understand' }).click()
  await two.getByText('Deposits are closed until').waitFor()
  await logOut(two)
  await two.goto(`${stage.line.url}/login?utm_source=radio#here`)
  await two.waitForURL('**/auth/login?utm_source=radio#here')
  await logIn(two, { mobile: 'ada.lovelace', password })
  await dialogOf(two).getByRole('link', { name: 'Withdraw' }).click()
  await two.getByLabel('Amount', { exact: true }).fill('100')
  await two.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await stage.provider.called('/withdraw', 1)
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

test.concurrent('a password is replaced by a code of letters, and by a link that leaves the address and the history', async () => {
  const { page, close } = await stage.visit('/signup', 'phone')
  await signUp(page, 'grace 7', 'grace@nare.example')
  await page.getByTestId('balance').waitFor()
  await logOut(page)

  await page.goto(`${stage.line.url}/reset_password`)
  await page.getByLabel('Mobile number').fill('grace 7')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('We have sent you a code').waitFor()
  const code = page.getByLabel('Code', { exact: true })
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

  await logOut(page)
  await page.goto(`${stage.line.url}${link}`)
  await page.getByText('This link does not work').waitFor()
  await page.getByText('This link is over').waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await close()
})
