import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, newAccount, payIn, tokenOf } from '../../support/browser/account.ts'
import { takeOne } from '../../support/browser/bettor.ts'
import { openContext } from '../../support/browser/browser.ts'
import { findings } from '../../support/browser/findings.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test.concurrent('a player excludes themselves: every tab says so at once, deposits and betting close, and what is theirs can be withdrawn', async () => {
  const context = await openContext(stage.browser, 'phone')
  const [one, two, slip] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await one.goto(`${stage.line.url}/auth/login`)
  await logIn(one, await newAccount(stage))
  await payIn(stage, await tokenOf(one), 500)
  await two.goto(`${stage.line.url}/deposit`)
  await two.getByLabel('Amount', { exact: true }).waitFor()

  await slip.goto(`${stage.line.url}/`)
  await takeOne(slip)
  await slip.getByTestId('slip-bar').getByText('1 pick').waitFor()
  await slip.goto(`${stage.line.url}/betslip-slip`)
  await slip.getByText('Any', { exact: true }).click()
  await slip.getByRole('button', { name: 'Stake 50', exact: true }).click()
  await slip.getByRole('button', { name: 'Place bet' }).waitFor()

  await one.goto(`${stage.line.url}/profile/safer-play`)
  await one.getByLabel('1 week').check()
  await one.getByRole('button', { name: 'Exclude me…' }).click()
  const sure = one.getByRole('dialog', { name: 'Exclude yourself for 1 week?' })
  await sure.waitFor()
  await keepShot(one, 'exclusion-asked-phone')
  expect(await findings(one)).toEqual([])
  await sure.getByRole('button', { name: 'Yes, for 1 week' }).click()

  for (const page of [one, two, slip])
    await page.getByRole('dialog', { name: 'You have excluded yourself' }).waitFor()
  await keepShot(two, 'excluded-phone')
  expect(await findings(two)).toEqual([])
  await two.getByRole('button', { name: 'I understand' }).click()
  await two.getByText('Deposits are closed until').waitFor()
  expect(await two.getByLabel('Amount', { exact: true }).count()).toBe(0)
  await keepShot(two, 'deposit-excluded-phone')

  await slip.getByRole('button', { name: 'I understand' }).click()
  expect(await slip.getByRole('button', { name: 'Betting is closed' }).isDisabled()).toBe(true)
  await slip.getByRole('main').getByRole('status').getByRole('link', { name: 'Withdraw' }).waitFor()
  await keepShot(slip, 'slip-excluded-phone')
  expect(await findings(slip)).toEqual([])

  // What came in before stays theirs.
  await two.getByRole('main').getByRole('link', { name: 'Withdraw' }).click()
  await two.getByLabel('Amount', { exact: true }).fill('500')
  await two.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await two.locator('[data-stage=confirmed]').waitFor()
  await context.close()
})

test.concurrent('limits hold at once when they are lowered, and wait a day when they are raised', async () => {
  const { page, close } = await stage.visit('/auth/login', 'phone')
  await logIn(page, await newAccount(stage))
  await page.goto(`${stage.line.url}/profile/safer-play`)
  const day = page.getByTestId('limit-day')
  const set = async (amount: string) => {
    await page.getByRole('button', { name: 'Change the limit of 24 hours' }).click()
    await page.getByLabel('At most in 24 hours').fill(amount)
    await page.getByRole('button', { name: 'Set the limit' }).click()
  }
  await set('1,000')
  await day.getByText('KSh 1,000').waitFor()
  await page.getByText('Your limit holds from now on').waitFor()
  await set('400')
  await day.getByText('KSh 400').waitFor()
  await set('5000')
  await page.getByText(/KSh\s5,000 from \d/).waitFor()
  await day.getByText('KSh 400').waitFor()
  await keepShot(page, 'limits-phone')
  expect(await findings(page)).toEqual([])
  await close()
})

test.concurrent('a player is shown their time and result at their own interval, and asked whether they are still there', async () => {
  const { page, close } = await stage.visit('/auth/login', 'phone')
  await page.clock.install()
  await page.reload()
  await logIn(page, await newAccount(stage))
  await page.goto(`${stage.line.url}/profile/safer-play`)
  await page.getByRole('button', { name: '15 min' }).click()
  await page.waitForFunction(() => localStorage.getItem('session-started') !== null)
  await page.clock.fastForward('16:00')
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await check.getByTestId('net-position').waitFor()
  await keepShot(page, 'reality-check-phone')
  expect(await findings(page)).toEqual([])
  await check.getByRole('button', { name: 'Continue' }).click()
  await check.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Never' }).click()
  await page.clock.fastForward('31:00')
  const idle = page.getByRole('dialog', { name: 'Are you still there?' })
  await idle.getByRole('timer').waitFor()
  await keepShot(page, 'idle-phone')
  expect(await findings(page)).toEqual([])
  await idle.getByRole('button', { name: 'Stay logged in' }).click()
  await idle.waitFor({ state: 'detached' })
  await page.clock.fastForward('31:00')
  await idle.waitFor()
  await page.clock.fastForward('03:00')
  await page.getByText('Log in first').waitFor()
  await close()
})
