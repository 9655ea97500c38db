import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../support/browser/account.ts'
import { takeOne } from '../../support/browser/bettor.ts'
import { findings } from '../../support/browser/findings.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test.concurrent('a player excludes themselves: every tab says so at once, deposits and betting close, and what is theirs can be withdrawn', async () => {
  const account = await newAccount(stage, 500)
  const { page: slip, close } = await stage.visit('/', 'phone', { account })
  await takeOne(slip)
  await slip.goto(`${stage.line.url}/betslip-slip`)
  await slip.getByText('Any', { exact: true }).click()
  await slip.getByRole('button', { name: 'Stake 50', exact: true }).click()
  await slip.getByRole('button', { name: 'Place bet' }).waitFor()
  const other = await slip.context().newPage()
  await other.goto(`${stage.line.url}/profile/safer-play`)
  await other.getByLabel('1 week').check()
  await other.getByRole('button', { name: 'Exclude me…' }).click()
  const sure = other.getByRole('dialog', { name: 'Exclude yourself for 1 week?' })
  await sure.waitFor()
  await keepShot(other, 'exclusion-asked-phone')
  expect(await findings(other)).toEqual([])
  await sure.getByRole('button', { name: 'Yes, for 1 week' }).click()

  for (const page of [other, slip])
    await page.getByRole('dialog', { name: 'You have excluded yourself' }).waitFor()
  await keepShot(other, 'excluded-phone')
  expect(await findings(other)).toEqual([])
  await slip.getByRole('button', { name: 'I understand' }).click()
  expect(await slip.getByRole('button', { name: 'Betting is closed' }).isDisabled()).toBe(true)
  await slip.getByRole('main').getByRole('status').getByRole('link', { name: 'Withdraw' }).waitFor()
  await keepShot(slip, 'slip-excluded-phone')
  expect(await findings(slip)).toEqual([])

  await other.goto(`${stage.line.url}/deposit`)
  await other.getByRole('button', { name: 'I understand' }).click()
  await other.getByText('Deposits are closed until').waitFor()
  expect(await other.getByLabel('Amount', { exact: true }).count()).toBe(0)
  await keepShot(other, 'deposit-excluded-phone')
  // What came in before stays theirs.
  await other.getByRole('main').getByRole('link', { name: 'Withdraw' }).click()
  await other.getByLabel('Amount', { exact: true }).fill('500')
  await other.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await other.locator('[data-stage=confirmed]').waitFor()
  await close()
})

test.concurrent('an idle player is asked whether they are still there, and logged out without a word', async () => {
  const account = await newAccount(stage)
  const { page, close } = await stage.visit('/cookie-policy', 'phone', { account })
  await page.clock.install()
  await page.goto(`${stage.line.url}/profile/safer-play`)
  await page.getByRole('button', { name: 'Never' }).click()
  await page.waitForFunction(() => localStorage.getItem('session-started') !== null)
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
