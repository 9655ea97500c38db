import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { askAs } from '../../support/browser/account.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(1)
beforeAll(() => {
  // Phones ring until a test answers them.
  stage.sandbox.phone.answer = 'time-out'
})

const clean = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }
const progress = (page: Page, stage: string) => page.locator(`[data-testid=progress][data-stage="${stage}"]`)
const balance = (page: Page, amount: string) =>
  page.getByTestId('balance-figure').filter({ hasText: new RegExp(`\\s${amount.replace('.', '\\.')}$`) })

async function deposit(page: Page, amount: string) {
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
}

/** Answers the prompt on the phone for the deposit that the page waits for. */
async function phone(page: Page, answer: 'confirm' | 'cancel') {
  const reference = await page.evaluate(() => {
    const entry = localStorage.getItem('deposit-waiting')
    return entry === null
      ? undefined
      : (JSON.parse(entry) as { value: { reference: string } }).value.reference
  })
  await askAs(stage, '', '/sandbox/phone', { answer, reference })
}

test('a newcomer signs up, pays in after a deposit that they cancelled, across a reload, takes some out, and finds it all in the history', async () => {
  const { page, trouble, close } = await stage.visit('/deposit', 'phone')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
  await page.getByLabel('Mobile number').fill('0722 000 111')
  await page.getByLabel('Password', { exact: true }).fill('a good one')
  await page.getByLabel(/^I am (18 or|old enough)/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/deposit')
  await balance(page, '0.00').waitFor()

  await deposit(page, '300')
  await progress(page, 'waiting').waitFor()
  await phone(page, 'cancel')
  await progress(page, 'cancelled').getByText('Nothing was charged').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await deposit(page, '1,250.50')
  await progress(page, 'waiting').getByText('Enter your PIN').waitFor()
  await page.reload()
  await progress(page, 'waiting').getByText('KSh 1,250.50').waitFor()
  await moveTo(page, '/profile')
  await phone(page, 'confirm')
  await page.getByRole('status').getByText('Deposit confirmed').waitFor()
  await balance(page, '1,250.50').waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('deposit'))),
  ).toEqual([])

  await moveTo(page, '/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('2000')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await progress(page, 'refused').getByText('which is less than that').waitFor()
  await page.getByRole('button', { name: 'Change the amount' }).click()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await progress(page, 'confirmed').waitFor()
  await balance(page, '750.50').waitFor()
  expect(await page.getByRole('button', { name: /cancel/i }).count()).toBe(0)

  await page.getByRole('link', { name: 'See it in your history' }).click()
  const lines = page.getByTestId('movements').getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.allInnerTexts()).toEqual([
    expect.stringMatching(/^Withdrawal\n[\s\S]*−KSh\s500$/),
    expect.stringMatching(/^Deposit\n[\s\S]*\+KSh\s1,250\.50$/),
    expect.stringMatching(/^Deposit\ncancelled\n[\s\S]*\+KSh\s300$/),
  ])
  // The refusal is the one thing that a browser calls an error.
  expect({
    ...trouble,
    consoleErrors: trouble.consoleErrors.filter((text) => !text.includes('400')),
  }).toEqual(clean)
  await close()
})
