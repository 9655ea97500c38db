import { expect, test } from 'vitest'
import { newAccount } from '../../support/browser/account.ts'
import { takeOne } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(1)

test('a player excludes themselves: every tab says so at once, deposits, betting and games close, and what is theirs can be withdrawn', async () => {
  const account = await newAccount(stage, 500)
  const { page: slip, close } = await stage.visit('/', 'phone', { account })
  await takeOne(slip)
  await moveTo(slip, '/betslip-slip')
  await slip
    .getByRole('main')
    .getByTestId(/^line-/)
    .waitFor()
  const other = await slip.context().newPage()
  await other.goto(`${stage.line.url}/profile/safer-play`)
  await other.getByLabel('1 week').check()
  await other.getByRole('button', { name: 'Exclude me…' }).click()
  const sure = other.getByRole('dialog', { name: 'Exclude yourself for 1 week?' })
  await sure.waitFor()
  expect(await findings(other)).toEqual([])
  await sure.getByRole('button', { name: 'Yes, for 1 week' }).click()

  for (const page of [other, slip])
    await page.getByRole('dialog', { name: 'You have excluded yourself' }).waitFor()
  await slip.getByRole('button', { name: 'I understand' }).click()
  expect(await slip.getByRole('button', { name: 'Betting is closed' }).isDisabled()).toBe(true)
  await slip.getByRole('main').getByRole('status').getByRole('link', { name: 'Withdraw' }).waitFor()
  expect(await findings(slip)).toEqual([])
  await moveTo(slip, '/gameplay?game=harbour-roulette&provider=copperline')
  await slip.getByText('Games are closed until').waitFor()

  await other.getByRole('button', { name: 'I understand' }).click()
  await moveTo(other, '/deposit')
  await other.getByText('Deposits are closed until').waitFor()
  expect(await other.getByLabel('Amount', { exact: true }).count()).toBe(0)
  // What came in before stays theirs.
  await other.getByRole('main').getByRole('link', { name: 'Withdraw' }).click()
  await other.getByLabel('Amount', { exact: true }).fill('500')
  await other.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await other.locator('[data-stage=confirmed]').waitFor()
  await close()
})
