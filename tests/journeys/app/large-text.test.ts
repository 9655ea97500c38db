import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchedGame, newAccount } from '../../support/browser/account.ts'
import { takeOne } from '../../support/browser/bettor.ts'
import { launchBrowser, openTab } from '../../support/browser/browser.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { overflowingTexts } from '../../support/browser/overflowing-text.ts'
import { sessionOf } from '../../support/browser/session.ts'

/** Twice the text size that browsers begin with, as chosen in the browser's settings. */
const DOUBLED = '--blink-settings=defaultFontSize=32'

const stage = fileStage(1)
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser([DOUBLED])
})
afterAll(() => browser.close())

const paths = ['/', '/playouts', '/nare-league', '/standing', '/deposit', '/profile/safer-play', '/casino']

/** Texts that are cut off or overlap, and boxes that scroll sideways. */
async function faults(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('html, #content, dialog[open]')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.localName} scrolls sideways by ${box.scrollWidth - box.clientWidth} px`),
  )
  return [...wide, ...(await overflowingTexts(page, 'x')), ...(await overflowingTexts(page, 'y'))]
}

test.concurrent('with text of twice the size every text is twice as large, and none is cut off or runs into another', async () => {
  const storageState = await sessionOf(stage.sandbox.url, await newAccount(stage, 500), stage.line.url)
  const { page, close } = await openTab(browser, 'phone', { storageState })
  await page.goto(stage.line.url)
  await settled(page)
  const found: string[] = []
  for (const path of paths) {
    await moveTo(page, path)
    await settled(page)
    for (const fault of await faults(page)) found.push(`${path}: ${fault}`)
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('28px')

  await moveTo(page, '/')
  await takeOne(page, 'tap')
  // As if the price had moved since, and far: the line has its widest tag.
  await page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('betslip') ?? '')
    for (const line of entry.value) line.taken += 1_000
    localStorage.setItem('betslip', JSON.stringify(entry))
  })
  await page.reload()
  await page.getByTestId('slip-bar').click()
  const slip = page.getByRole('dialog', { name: 'Slip' })
  // Prices that move meanwhile are taken as they come.
  await slip.getByText('Any', { exact: true }).click()
  await slip.getByRole('button', { name: 'Stake 100', exact: true }).click()
  await slip.getByRole('button', { name: 'Place bet' }).waitFor()
  await slip.locator('[data-way]').waitFor()
  for (const fault of await faults(page)) found.push(`slip: ${fault}`)
  expect(found).toEqual([])
  await close()
})

test.concurrent('with text of twice the size the texts of the games, pages of their own, are twice as large, and none is cut off or runs into another', async () => {
  const { page, close } = await openTab(browser, 'phone')
  for (const game of ['dice', 'mines', 'slot']) {
    await page.goto((await launchedGame(stage, game)).url)
    await page.locator('#terms').getByText('Return to player').waitFor()
    expect(await faults(page), game).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('30px')
  }
  await close()
})
