import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../support/browser/account.ts'
import { findings } from '../../support/browser/findings.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { type PlainStage, setPlainStage } from '../../support/plain/stage.ts'

let stage: PlainStage
beforeAll(async () => {
  stage = await setPlainStage()
})
afterAll(() => stage.close())

test('a player of a provider of the specification pays in and takes out, and reads its messages', async () => {
  stage.provider.choices.depositSuccess = 'KES 500 has come in'
  stage.provider.choices.asksBeforeSuccess = 1
  const { page, trouble, close } = await stage.visit('/signup', 'phone')
  await page.getByLabel('Mobile number').fill('grace.hopper')
  await page.getByLabel('Password', { exact: true }).fill('kick off at nine')
  await page.getByLabel(/^I am (18 or|old enough)/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByTestId('balance').waitFor()

  await page.goto(`${stage.line.url}/deposit`)
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  const progress = page.getByTestId('progress')
  await progress.getByText('Enter your PIN on the phone that rings now').waitFor()
  await keepShot(page, 'plain-deposit-waiting-phone')
  await progress.getByText('KES 500 has come in').waitFor()
  expect(await findings(page)).toEqual([])
  await keepShot(page, 'plain-deposit-confirmed-phone')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('deposit')))
  expect(await kept()).toEqual([])

  await page.goto(`${stage.line.url}/withdraw`)
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await progress.getByText('Your money is on its way to you').waitFor()
  await keepShot(page, 'plain-withdrawal-phone')
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [] })
  await close()
})

test('a deposit whose success is a bare true is confirmed, and points become money with the message of the provider', async () => {
  stage.provider.choices.depositSuccess = true
  const player = stage.provider.players.add({ mobile: '70022', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/auth/login', 'phone')
  await logIn(page, player)
  const balance = (amount: string) => page.getByTestId('balance').getByText(amount)
  await page.goto(`${stage.line.url}/deposit`)
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.locator('[data-testid=progress][data-stage=confirmed]').waitFor()
  await balance('1,050.50').waitFor()

  await page.goto(`${stage.line.url}/points`)
  await page.getByTestId('promo-points').getByText('420').waitFor()
  await page.getByLabel('Points', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByRole('status').getByText('Your points have become money').waitFor()
  await page.getByTestId('promo-points').getByText('320').waitFor()
  await balance('1,051.50').waitFor()
  await keepShot(page, 'plain-points-redeemed-phone')
  expect(player).toMatchObject({ balanceCents: 1_051_50, points: 320 })
  expect({ trouble, strays: stage.provider.unspecified() }).toEqual({
    trouble: { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] },
    strays: [],
  })
  await close()
})
