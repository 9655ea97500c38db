import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NOTICE } from '#client/app/notices/notices.ts'
import { type Account, askAs, logIn, logOut, newAccount, tokenOf } from '../../support/browser/account.ts'
import { fileStage } from '../../support/browser/file-stage.ts'

const stage = fileStage(1)

/** Everything that the page still knows of a player: what it shows, and what it stored. */
const leftOf = (page: Page) =>
  page.evaluate(() => {
    // The settings are the operator's, and name the demo player to everybody.
    const { 'kept-settings': _, ...entries } = localStorage
    return JSON.stringify({ ...entries, ...sessionStorage }) + document.documentElement.innerText
  })

/** The texts that identify a player, on a screen or in the storage. */
const marksOf = (token: string, { mobile }: Account) => [
  token,
  mobile,
  mobile.slice(4),
  'session-started',
  'active-at',
  'as of',
]

/** A slip that somebody shared; its only pick is long gone. */
const SHARED = '/betslip-slip#picks=999999999,1,draw,3.4'

test('a form names what is missing beside its fields; the demo player logs in by one tap, back at the shared slip, and comes again after a reload', async () => {
  const { page, trouble, close } = await stage.visit(SHARED, 'phone')
  await page.getByTestId('shared-picks').getByText('Pick no longer available').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const logsIn = page.getByRole('button', { name: 'Log in', exact: true })
  await logsIn.click()
  await page.getByText('Enter the mobile number').waitFor()
  await page.getByText('Enter your password').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mobile')
  await page.getByLabel('Mobile number').fill('+254700000001')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await logsIn.click()
  await page.getByRole('alert').getByText('Mobile number or password is not right').waitFor()

  await page.getByRole('button', { name: 'Play as the demo player' }).click()
  const balance = page.getByTestId('balance')
  await balance.getByText('5,000').waitFor()
  await page.waitForURL(stage.line.url + SHARED)
  await page.getByTestId('shared-picks').getByText('Pick no longer available').waitFor()
  await page.reload()
  await balance.getByText('5,000').waitFor()
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [], failedRequests: [] })
  await close()
})

/** The calls of the safer play screen, all on their way when the session ends. */
const several = ['/v1/balance', '/v1/net-position', '/v1/limits']

test('an expired session is told once, however many calls find it, and leads back to where the player was; logging out in one tab logs out the others; neither leaves a trace', async () => {
  const account = await newAccount(stage)
  const { page, close } = await stage.visit('/profile/safer-play', 'phone', { account })
  await page.getByTestId('net-position').waitFor()
  const token = await tokenOf(page)
  for (const path of several) stage.sandbox.faults.set(path, { kind: 'body-401' })
  // The first answer ends the session, and that aborts what else is on its way: none goes on before all were asked for.
  const asked = several.map((path) => page.waitForRequest((request) => request.url().endsWith(path)))
  const all = Promise.all(asked)
  for (const path of several)
    await page.route(`**${path}`, async (route) => {
      await all
      await route.continue().catch(() => {})
    })
  await page.reload()
  await all
  // The notice goes by itself: what it says, where, and that it is the only one, is looked at in one moment.
  await page.waitForFunction((offsetPx) => {
    const [notice, ...others] = document.querySelectorAll<HTMLElement>('[role=status] li')
    if (!notice || others.length > 0) return false
    const { top, right } = notice.getBoundingClientRect()
    const isAtCorner = top === offsetPx && document.documentElement.clientWidth - right === offsetPx
    return isAtCorner && /Session expired\s+Please login again/.test(notice.innerText)
  }, NOTICE.offsetPx)
  expect(
    await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('auth_token')]),
  ).toEqual([null, null])
  expect(await page.evaluate(() => localStorage.getItem('skipUserUpdate'))).toContain('true')
  await page.waitForURL('**/auth/redirect')
  const left = await leftOf(page)
  for (const mark of marksOf(token, account)) expect(left).not.toContain(mark)
  expect(left).toContain('left-by')
  stage.sandbox.faults.clear()
  await page.unrouteAll({ behavior: 'wait' })

  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await logIn(page, account)
  await page.waitForURL('**/profile/safer-play')
  await page.getByTestId('net-position').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('left-by'))).toBeNull()

  const other = await page.context().newPage()
  await other.goto(`${stage.line.url}/profile`)
  await other.getByTestId('net-position').waitFor()
  await page.getByRole('button', { name: '30 min' }).click()
  const newer = await tokenOf(page)
  const told = page.waitForResponse('**/v1/logout')
  await logOut(page)
  for (const tab of [page, other]) await tab.getByText('Log in first').waitFor()
  // Its head is enough: the session is over by then. Playwright never tells the end of an answer that broke off.
  expect((await told).status()).toBe(200)
  expect(await askAs(stage, newer, '/v1/balance')).toEqual({ error: 'Please log in' })
  for (const tab of [page, other]) {
    const left = await leftOf(tab)
    for (const mark of marksOf(newer, account)) expect(left).not.toContain(mark)
  }
  await close()
})
