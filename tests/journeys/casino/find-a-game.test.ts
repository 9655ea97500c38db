import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, newAccount } from '../../support/browser/account.ts'
import { findings } from '../../support/browser/findings.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

const ADD = '**/provider/v1/add-casino-favorite-games'
const REMOVE = '**/provider/v1/remove-casino-favorite-games'

const games = (page: Page) => page.getByTestId('games').locator('.game')
const heart = (page: Page, name: string) =>
  page.getByTestId('games').getByRole('button', { name: `Favourite: ${name}`, exact: true })
const favorites = (page: Page) => page.getByTestId('favorites').locator('.open')
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const parameter = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)

test.concurrent('a game is found by filters and by search, which the address holds', async () => {
  const { page, trouble, close } = await stage.visit('/casino', 'phone')
  await games(page).first().waitFor()
  await page.locator('[data-testid=crash-tile]:not([data-phase=waiting])').waitFor()
  const types = page.getByRole('list', { name: 'Type' })
  const count = page.getByText(/^\d+ games?$/)
  const all = await count.innerText()
  await types.getByRole('button', { name: 'Slots', exact: true }).click()
  await types.locator('[aria-pressed=true]').getByText('Slots', { exact: true }).waitFor()
  await parameter(page, 'type', 'slots')
  const slots = await count.innerText()
  expect(slots).not.toBe(all)
  await page.getByLabel('Provider').selectOption('northlake')
  await page.locator('select[data-chosen]').waitFor()
  expect(query(page)).toEqual({ type: 'slots', provider: 'northlake' })
  expect(await games(page).locator('.provider').allTextContents()).toSatisfy((names: string[]) =>
    names.every((name) => name === 'northlake'),
  )
  await page.goBack()
  await page.getByText(slots, { exact: true }).waitFor()
  await page.goBack()
  await page.getByText(all, { exact: true }).waitFor()

  const field = page.getByRole('searchbox', { name: 'Search games' })
  await field.fill('reef')
  await page.getByTestId('found').locator('.game').first().waitFor()
  await parameter(page, 'q', 'reef')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await keepShot(page, 'casino-search-phone')
  expect(await findings(page)).toEqual([])
  await page.reload()
  const found = page.getByTestId('found').locator('.open').first()
  const name = await found.innerText()
  expect(name).toMatch(/reef/i)
  await field.fill('zzzz')
  await page.getByText('Nothing found for “zzzz”').waitFor()
  await page.goBack()
  await page.getByTestId('found').waitFor({ state: 'detached' })
  await page.goForward()
  // Until the page has read the address, what is typed is replaced by it.
  await page.getByText('Nothing found for “zzzz”').waitFor()
  await field.fill('reef')
  const demo = page.getByRole('link', { name: `Demo of ${name}` })
  expect(await demo.getAttribute('href')).toMatch(/^\/gameplay\?game=[^&]+&provider=[^&]+&mode=demo$/)
  await found.click()
  await page.waitForURL(/\/gameplay\?game=[^&]+&provider=[^&]+$/)
  await page.goto(`${stage.line.url}/casino`)
  await page.getByTestId('recent').getByRole('link', { name, exact: true }).waitFor()
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

test.concurrent('favourites are a player’s: kept over a reload, and taken back where a call fails', async () => {
  const account = await newAccount(stage)
  const { page, trouble, close } = await stage.visit('/casino', 'phone')
  await games(page).first().waitFor()
  const names = await games(page).locator('.open').filter({ hasNotText: 'Nare' }).allTextContents()
  const [first = '', second = ''] = names
  await heart(page, first).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to keep favourites' })
  await keepShot(page, 'casino-log-in-phone')
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, account)
  await page.waitForURL(/\/casino$/)
  const isFull = (name: string, is: boolean) =>
    heart(page, name)
      .and(page.locator(`[aria-pressed=${is}]`))
      .waitFor()

  const added = page.waitForResponse(ADD)
  await heart(page, first).click()
  await isFull(first, true)
  expect((await added).status()).toBe(200)
  await page.reload()
  await isFull(first, true)
  expect(await favorites(page).allTextContents()).toEqual([first])
  await keepShot(page, 'casino-favourites-phone')
  expect(await findings(page)).toEqual([])

  await page.route(ADD, (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await heart(page, second).click()
  await page.getByText('Adding Casino Favorite failed').waitFor()
  await isFull(second, false)
  expect(await favorites(page).allTextContents()).toEqual([first])

  const removed = page.waitForResponse(REMOVE)
  await heart(page, first).click()
  await page.getByTestId('favorites').waitFor({ state: 'detached' })
  expect((await removed).status()).toBe(200)
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
