import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFields } from '#shared/model/field.ts'
import { askAs, logIn, newAccount } from '../../support/browser/account.ts'
import { bettorTab, ledgerOf, takeOne, upcomingPrices } from '../../support/browser/bettor.ts'
import { INSTALLING, openTab } from '../../support/browser/browser.ts'
import { layLine } from '../../support/browser/line.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { eventually } from '../../support/patience.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(3)
})
afterAll(async () => {
  const unsound = stage.sandbox.prove()
  await stage.close()
  expect(unsound).toEqual([])
})

const bar = (page: Page, words: string) => page.getByTestId('offline').getByText(words)
const scores = (page: Page) => page.locator('[data-testid^="match-"]')
const live = (page: Page) => page.locator('[data-testid="freshness"][data-state="live"]')

const PORTAL = '<!doctype html><html><body><h1>Welcome to the hotel</h1><form>Room</form></body></html>'

test.concurrent('a network that answers everything with its login page is named, and spoils nothing that is cached', async () => {
  const line = await layLine(stage.gateway.port)
  const { page, trouble, close } = await stage.visit('/playouts', 'phone', { line, options: INSTALLING })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await scores(page).first().waitFor()
  await live(page).first().waitFor()

  line.intercept(PORTAL)
  await bar(page, 'Your network answers in place of Nare.').waitFor()
  await live(page).first().waitFor({ state: 'detached' })
  await keepShot(page, 'intercepted-phone')
  await page.evaluate(() => fetch('/assets/some-1234567.js').catch(() => undefined))
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome to the hotel' }).waitFor()

  line.mend()
  line.cut()
  await page.goto(`${line.url}/playouts`)
  await bar(page, 'You are offline.').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  line.mend()
  await live(page).first().waitFor()
  await bar(page, 'You are offline.').waitFor({ state: 'detached' })
  expect(trouble.pageErrors).toEqual([])
  await close()
  await line.close()
})

test.concurrent('in a browser that forbids storage all works; what is not kept is said, and money moves once', async () => {
  const account = await newAccount(stage)
  const { page, trouble, close } = await openTab(stage.browser, 'phone')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    })
  })
  await page.goto(`${stage.line.url}/deposit`)
  await bar(page, 'Nare cannot store anything in this browser.').waitFor()
  await keepShot(page, 'unstored-phone')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await logIn(page, account)
  await page.getByLabel('Amount', { exact: true }).fill('150')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.getByText('Not stored in this browser').waitFor()
  await page.locator('[data-testid=progress][data-stage="confirmed"]').waitFor()
  const { user } = await askAs(stage, '', '/v1/login', account)
  const known = await askAs(stage, String(asFields(user)?.token), '/v1/balance')
  expect(known.user).toMatchObject({ balance: 150 })
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await bar(page, 'Nare cannot store anything in this browser.').waitFor({ state: 'detached' })
  expect(trouble.pageErrors).toEqual([])
  await close()
})

/** Taps a price until the slip holds so many picks: a page that has heard nothing for a while takes no tap. */
async function addTo(page: Page, price: Locator, picks: string): Promise<void> {
  const added = page.getByTestId('slip-bar').getByText(picks)
  await eventually(picks, async () => {
    await price.tap()
    return await added.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  })
}

test.concurrent('where the storage is full what is not kept is said, a bet is placed once, and all is kept again after', async () => {
  const { page, trouble, close } = await bettorTab(stage, '/', 'phone')
  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').getByText('1 pick').waitFor()
  expect(await bar(page, 'Nare cannot store anything').count()).toBe(0)
  await page.evaluate(() => {
    for (let letters = 2 ** 22, nth = 0; letters >= 1; nth++)
      try {
        localStorage.setItem(`filler-${nth}`, 'x'.repeat(letters))
      } catch {
        letters /= 2
      }
  })
  await addTo(page, upcomingPrices(page).nth(9), '2 picks')
  await bar(page, 'Nare cannot store anything in this browser.').waitFor()
  await keepShot(page, 'storage-full-phone')
  await page.getByTestId('slip-bar').tap()
  const slip = page.getByRole('dialog', { name: 'Slip' })
  await slip.getByText('Any', { exact: true }).tap()
  await slip.getByLabel('Stake in KES').fill('20')
  // By script: prices that move change the place of the button. Again and again: a late price makes a click void.
  const place = slip.getByRole('button', { name: /^Place bet/ })
  const unstored = page.getByText('Not stored in this browser')
  await eventually('it is said that the bet is not stored', async () => {
    if (await unstored.isVisible()) return true
    await place.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    return false
  })
  await slip.getByText('Bet placed').waitFor()
  await keepShot(page, 'storage-full-placed-phone')
  expect(await ledgerOf(stage, page)).toMatchObject({ balance: 1_980, bets: [{ stake: 20 }] })
  await page.reload()
  await bar(page, 'Nare cannot store anything in this browser.').waitFor()
  expect(await page.getByTestId('slip-bar').count()).toBe(0)
  expect((await ledgerOf(stage, page)).bets).toHaveLength(1)

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key)
  })
  await page.reload()
  await takeOne(page, 'tap')
  expect(await bar(page, 'Nare cannot store anything').count()).toBe(0)
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test.concurrent('a page of an older build names the new version where its code is gone; its slip outlasts the reload', async () => {
  const { page, trouble, close } = await openTab(stage.browser, 'desktop')
  await page.goto(`${stage.line.url}/`)
  await takeOne(page, 'press')
  const slip = page.getByRole('complementary', { name: 'Slip' })
  await slip.getByTestId(/^line-/).waitFor()

  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.route('**/shell', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-newer12.js')
    await route.fulfill({ response, body })
  })
  await page.getByRole('link', { name: 'Promotions' }).first().click()
  await page.getByRole('heading', { name: 'This screen did not load' }).waitFor()
  await bar(page, 'There is a new version of Nare.').waitFor()
  await keepShot(page, 'outdated-desktop')

  await page.unrouteAll({ behavior: 'wait' })
  await page.getByTestId('offline').getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor()
  await page.getByRole('link', { name: 'Sports' }).first().click()
  await slip.getByTestId(/^line-/).waitFor()
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test.concurrent('a file of the start that does not come is told, with a way to try again', async () => {
  const { page, close } = await openTab(stage.browser, 'phone')
  await page.route('**/assets/frame-*.js', (route) => route.abort())
  await page.goto(`${stage.line.url}/playouts`)
  await page.getByRole('status').getByText('Nare did not load.').waitFor()
  await keepShot(page, 'start-missed-phone')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await scores(page).first().waitFor()
  await close()
})
