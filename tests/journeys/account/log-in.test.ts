import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOut } from '../../support/browser/account.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

/** A slip that somebody shared; its only pick is long gone. */
const SHARED = '/betslip-slip#picks=999999999,1,draw,3.4'

test('the demo player logs in by one tap, back at the shared slip; comes again after a reload, and leaves no trace', async () => {
  const { page, trouble, close } = await stage.visit(SHARED, 'phone')
  await page.getByTestId('shared-picks').getByText('Pick no longer available').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Mobile number').fill('+254700000001')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('alert').getByText('Mobile number or password is not right').waitFor()
  await keepShot(page, 'log-in-refused-phone')

  await page.getByRole('button', { name: 'Play as the demo player' }).click()
  const balance = page.getByTestId('balance')
  await balance.getByText('5,000').waitFor()
  await page.waitForURL(stage.line.url + SHARED)
  await page.getByTestId('shared-picks').getByText('Pick no longer available').waitFor()
  await page.reload()
  await balance.getByText('5,000').waitFor()

  const token = await page.evaluate(() => JSON.stringify(localStorage).match(/"token[^,}]*/)?.[0])
  expect(token).toBeTruthy()
  await logOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  // The settings are the operator's, and name the demo player to everybody.
  const left = await page.evaluate(() => {
    const { 'kept-settings': _, ...entries } = localStorage
    return JSON.stringify(entries) + document.body.innerText
  })
  expect(left).not.toMatch(/token|254700000001|5,000|user/)
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [], failedRequests: [] })
  await close()
})

test('a form that is not filled says what is missing, beside the field', async () => {
  const { page, trouble, close } = await stage.visit('/auth/login', 'phone')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('Enter the mobile number').waitFor()
  await page.getByText('Enter your password').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mobile')
  expect(trouble.consoleErrors).toEqual([])
  await close()
})
