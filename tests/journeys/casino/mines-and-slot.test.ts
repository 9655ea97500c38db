import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '#gateway/sandbox/main.ts'
import { formatAmount } from '#shared/amounts.ts'
import { asFields } from '#shared/model/field.ts'
import { askAs, launchedGame } from '../../support/browser/account.ts'
import { launchBrowser, openTab } from '../../support/browser/browser.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { closeProven } from '../../support/proof.ts'

/** The sandbox's game pages alone: the frame around them is played in the other journeys. */
let sandbox: RunningSandbox
let browser: Browser
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'journey', speed: 1, data: ':memory:', secret: 'not used here' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await closeProven(sandbox)
})

const go = (page: Page) => page.locator('#go')
const rounds = (page: Page) => page.locator('#rounds li')

/** A game's page for a new player, ready to be played. */
async function sitDown(game_id: string) {
  const stage = { sandbox }
  const { url, token } = await launchedGame(stage, game_id)
  const { page, trouble, close } = await openTab(browser, 'phone')
  await page.goto(url)
  await go(page).and(page.locator(':enabled')).waitFor()
  const balance = async () => Number(asFields((await askAs(stage, token, '/v1/balance')).user)?.balance)
  return { page, trouble, close, balance }
}

/** Reveals the seed in use, and has the browser verify the round that was played last. */
async function isVerified(page: Page): Promise<void> {
  await page.getByText('Fairness: check every round yourself').click()
  await page.getByLabel('New client seed').fill('my-own-seed')
  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.locator('#seed-client').getByText('my-own-seed').waitFor()
  await rounds(page).first().getByText('Verify', { exact: true }).click()
  await rounds(page).first().getByText('Verified').waitFor()
}

/** The balance on the page is the ledger's once it shows. */
async function isLedgers(page: Page, balance: () => Promise<number>): Promise<number> {
  const held = await balance()
  await page.locator('#balance').getByText(formatAmount(held), { exact: true }).waitFor()
  expect(sandbox.prove()).toEqual([])
  return held
}

/** One mine among 25 tiles ends a round with the first of them; more than so many in a row never. */
const MOST_ROUNDS = 20

/** Starts rounds of one mine until the first tile is safe; the number of rounds that a mine has ended. */
async function openSafely(page: Page): Promise<number> {
  const result = page.locator('#result')
  for (let lost = 0; lost < MOST_ROUNDS; lost++) {
    await go(page).click()
    await result.getByText('Open a tile.').waitFor()
    await page.getByRole('button', { name: 'Row 3, column 3: closed' }).click()
    await result.getByText(/1 opened\. Go on|A mine\. The round is over/).waitFor()
    if (await go(page).getByText('Cash out').isVisible()) return lost
  }
  throw new Error(`the first tile was a mine ${MOST_ROUNDS} times`)
}

test('mines: a cash-out whose answer is lost is paid once, and its round is verified', async () => {
  const { page, trouble, close, balance } = await sitDown('mines')
  await page.getByLabel('Mines', { exact: true }).fill('1')
  const lost = await openSafely(page)
  await page.getByText('Fairness: check every round yourself').click()
  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByText('Finish your open round of mines first').waitFor()
  await page.getByText('Fairness: check every round yourself').click()

  sandbox.faults.set('/games/api/mines/cash-out', { kind: 'truncated' })
  await go(page).click()
  await page.getByText('No answer yet. Asking again').waitFor()
  await keepShot(page, 'mines-unknown-phone')
  sandbox.faults.clear('/games/api/mines/cash-out')
  await page.getByText('Cashed out: you get KSh 10.31.').waitFor()
  expect(await isLedgers(page, balance)).toBeCloseTo(500.31 - 10 * lost)
  expect(await rounds(page).count()).toBe(lost + 1)
  await isVerified(page)
  await keepShot(page, 'mines-verified-phone')
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

test('a spin of the slot is paid by its table, and verified', async () => {
  const { page, trouble, close, balance } = await sitDown('slot')
  await go(page).click()
  await rounds(page).first().waitFor()
  const paid = Number(/→\s*([\d,.]+)/.exec(await rounds(page).first().innerText())?.[1]?.replaceAll(',', ''))
  expect(await isLedgers(page, balance)).toBeCloseTo(490 + paid)
  await isVerified(page)
  await keepShot(page, 'slot-verified-phone')
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
