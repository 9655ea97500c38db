import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asFields } from '#shared/model/field.ts'
import { askAs, logIn, newAccount } from '../../support/browser/account.ts'
import { takeOne } from '../../support/browser/bettor.ts'
import { INSTALLING, openTab } from '../../support/browser/browser.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { layLine } from '../../support/browser/line.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(3)

const bar = (page: Page, words: string) => page.getByTestId('offline').getByText(words)
const offline = (page: Page) => bar(page, 'You are offline.')
const scores = (page: Page) => page.locator('[data-testid^="match-"]')
const live = (page: Page) => page.locator('[data-testid="freshness"][data-state="live"]')

const PORTAL = '<!doctype html><html><body><h1>Welcome to the hotel</h1><form>Room</form></body></html>'

/** The paths of everything that this browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })

test.concurrent('the installed page opens without a connection, says so, shows nothing as live, and comes back; a network that answers everything with its login page is named, and spoils nothing that is cached', async () => {
  const line = await layLine(stage.gateway.port)
  const { page, trouble, close } = await stage.visit('/playouts', 'phone', { line, options: INSTALLING })
  await scores(page).first().waitFor()
  // The worker rules this page once it has kept everything that the page is made of.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await live(page).first().waitFor()
  expect(await offline(page).count()).toBe(0)

  await page.context().setOffline(true)
  await offline(page).waitFor()
  await page.reload()
  await offline(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const promised = '[data-testid^="match-"], [data-testid^="price-"], [data-testid="full-table"]'
  expect(await page.locator(`${promised}, [data-testid="finished-week"]`).count()).toBe(0)
  expect(await live(page).count()).toBe(0)
  await page.context().setOffline(false)
  await live(page).first().waitFor()
  await offline(page).waitFor({ state: 'detached' })

  line.intercept(PORTAL)
  await bar(page, 'Your network answers in place of Nare.').waitFor()
  await live(page).first().waitFor({ state: 'detached' })
  await page.evaluate(() => fetch('/assets/some-1234567.js').catch(() => undefined))
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome to the hotel' }).waitFor()

  line.mend()
  await page.goto(`${line.url}/how-to-play`)
  const part = page.getByRole('heading', { level: 2, name: 'The live league' })
  await part.waitFor()
  line.cut()
  await page.reload()
  await part.waitFor()
  await offline(page).waitFor()
  line.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await offline(page).waitFor({ state: 'detached' })
  const paths = await kept(page)
  expect(paths.filter((path) => !/^\/(shell)?$/.test(path) && !/^\/assets\/[\w.-]+$/.test(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(4)
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

test.concurrent('a file of the start that does not come is told, with a way to try again; a page of an older build names the new version where its code is gone, and its slip outlasts the reload', async () => {
  const { page, trouble, close } = await openTab(stage.browser, 'desktop')
  await page.route('**/assets/frame-*.js', (route) => route.abort())
  await page.goto(`${stage.line.url}/`)
  await page.getByRole('status').getByText('Nare did not load.').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
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

  await page.unrouteAll({ behavior: 'wait' })
  await page.getByTestId('offline').getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor()
  await moveTo(page, '/')
  await slip.getByTestId(/^line-/).waitFor()
  expect(trouble.pageErrors).toEqual([])
  await close()
})
