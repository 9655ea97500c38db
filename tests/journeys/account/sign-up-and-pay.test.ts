import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAs, newAccount } from '../../support/browser/account.ts'
import { settleSoon } from '../../support/browser/settle-soon.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
  // Phones ring until a test answers them.
  stage.sandbox.phone.answer = 'time-out'
})
afterAll(async () => {
  const unsound = stage.sandbox.prove()
  await stage.close()
  expect(unsound).toEqual([])
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

/** After this time the pages of these journeys let an intent go that the provider does not have, in ms. */
const SETTLES_AFTER_MS = 4_000

/** A tab of a player who stands before the deposit's form. */
async function depositor() {
  const tab = await stage.visit('/deposit', 'phone', { account: await newAccount(stage) })
  await settleSoon(tab.page, SETTLES_AFTER_MS)
  return tab
}

test.concurrent('a newcomer signs up, pays in after a deposit that they cancelled, takes some out, and finds it all in the history', async () => {
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
  await keepShot(page, 'deposit-waiting-phone')
  await phone(page, 'confirm')
  await progress(page, 'confirmed').waitFor()
  await balance(page, '1,250.50').waitFor()
  await keepShot(page, 'deposit-confirmed-phone')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('deposit'))),
  ).toEqual([])

  await page.goto(`${stage.line.url}/withdraw`)
  await page.getByLabel('Amount', { exact: true }).fill('2000')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await progress(page, 'refused').getByText('which is less than that').waitFor()
  await page.getByRole('button', { name: 'Change the amount' }).click()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await progress(page, 'confirmed').waitFor()
  await balance(page, '750.50').waitFor()
  expect(await page.getByRole('button', { name: /cancel/i }).count()).toBe(0)
  await keepShot(page, 'withdrawal-accepted-phone')

  await page.getByRole('link', { name: 'See it in your history' }).click()
  const lines = page.getByTestId('movements').getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.allInnerTexts()).toEqual([
    expect.stringMatching(/^Withdrawal\n[\s\S]*−KSh\s500$/),
    expect.stringMatching(/^Deposit\n[\s\S]*\+KSh\s1,250\.50$/),
    expect.stringMatching(/^Deposit\ncancelled\n[\s\S]*\+KSh\s300$/),
  ])
  await keepShot(page, 'movements-phone')
  // The refusal is the one thing that a browser calls an error.
  expect({
    ...trouble,
    consoleErrors: trouble.consoleErrors.filter((text) => !text.includes('400')),
  }).toEqual(clean)
  await close()
})

test.concurrent('a deposit survives a reload, and is told of wherever the player is by then', async () => {
  const { page, close } = await depositor()
  await deposit(page, '400')
  await progress(page, 'waiting').waitFor()
  await page.reload()
  await progress(page, 'waiting').getByText('KSh 400').waitFor()
  await page.goto(`${stage.line.url}/profile`)
  await phone(page, 'confirm')
  await page.getByRole('status').getByText('Deposit confirmed').waitFor()
  await balance(page, '400').waitFor()
  await close()
})

test.concurrent('a deposit that never arrived is asked for again under the same reference, across a reload', async () => {
  const { page, close } = await depositor()
  const references: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/stk/deposit'))
      references.push((request.postDataJSON() as { reference: string }).reference)
  })
  await page.route('**/stk/deposit', (route) => route.abort('connectionreset'), { times: 1 })
  await deposit(page, '700')
  await progress(page, 'unanswered').waitFor()
  await keepShot(page, 'deposit-unanswered-phone')
  // No answer tells of it before the page has been looked at: it would let the intent go, four seconds after its load.
  const { promise: isLookedAt, resolve: lookedAt } = Promise.withResolvers<void>()
  await page.route('**/deposit-confirmation', async (route) => {
    await isLookedAt
    await route.continue().catch(() => {})
  })
  await page.reload({ waitUntil: 'commit' })
  await progress(page, 'unanswered').getByRole('button', { name: 'Ask again' }).waitFor()
  expect(await page.getByRole('button', { name: 'Leave it' }).count()).toBe(0)
  lookedAt()
  await progress(page, 'not found').getByText('the provider does not have it').waitFor()
  await keepShot(page, 'deposit-not-asked-phone')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await progress(page, 'waiting').waitFor()
  await phone(page, 'confirm')
  await progress(page, 'confirmed').waitFor()
  await balance(page, '700').waitFor()
  expect(references).toHaveLength(2)
  expect(new Set(references).size).toBe(1)
  await close()
})
