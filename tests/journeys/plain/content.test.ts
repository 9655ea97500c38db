import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../support/browser/findings.ts'
import { moveTo } from '../../support/browser/move.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { type PlainStage, setPlainStage } from '../../support/plain/stage.ts'

let stage: PlainStage
beforeAll(async () => {
  stage = await setPlainStage()
})
afterAll(() => stage.close())

const password = 'kick off at nine'

async function signUp(page: Page, mobile: string) {
  await page.goto(`${stage.line.url}/signup`)
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/^I am (18 or|old enough)/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByTestId('balance').waitFor()
}

const hasLoaded = (page: Page, selector: string) =>
  page.waitForFunction((selector) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(selector)]
    return pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  }, selector)

/** Has a path fail for as long as a test wants. */
const failing = (path: string) =>
  stage.provider.fail(path, ...Array.from({ length: 50 }, () => ({ status: 500, body: {} })))

async function retried(page: Page, text: string, path: string) {
  const line = page.getByRole('alert').filter({ hasText: text })
  await line.waitFor()
  stage.provider.fail(path)
  await line.getByRole('button', { name: 'Try again' }).click()
  await line.waitFor({ state: 'detached' })
}

test('the pictures of the provider show where its banners and promotions stand; a broken one is drawn', async () => {
  const { page, trouble, close } = await stage.visit('/', 'phone')
  await hasLoaded(page, '[data-testid=carousel] img')
  expect(await page.getByRole('img', { name: 'Announcement' }).count()).toBe(1)
  await page
    .getByRole('heading', { name: 'The lighthouse cup', includeHidden: true })
    .waitFor({ state: 'attached' })
  await page.goto(`${stage.line.url}/casino`)
  await hasLoaded(page, '[data-testid=casino-banners] img')
  await keepShot(page, 'plain-casino-phone')
  await signUp(page, 'pictures')
  await page.goto(`${stage.line.url}/points`)
  await hasLoaded(page, '[aria-label="The promotion"] img')
  await keepShot(page, 'plain-points-phone')
  expect(await findings(page)).toEqual([])
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })

  await page.route('**/pictures/harbour.svg', (route) => route.fulfill({ status: 404 }))
  await page.goto(stage.line.url)
  await page.locator('[data-testid=carousel] svg[aria-label=Announcement]').waitFor()
  await close()
})

test('the lobby of a plain provider has its games, its search, favourites that stay, and a game of the provider’s origin', async () => {
  const { page, trouble, close } = await stage.visit('/signup', 'phone')
  const names = (list: string) => page.getByTestId(list).locator('.open').allTextContents()
  const first = (list: string) => page.getByTestId(list).locator('.open').first().waitFor()
  await signUp(page, 'lobby')
  await page.goto(`${stage.line.url}/casino`)
  await first('games')
  expect(await names('games')).toEqual(['Lantern', 'Tide Table'])
  await page.getByRole('button', { name: 'Favourite: Lantern' }).click()
  await page.getByTestId('favorites').getByRole('img', { name: 'Lantern is a favourite' }).waitFor()
  await stage.provider.called('/v1/add-casino-favorite-games', 1)
  await page.reload()
  await page.getByTestId('favorites').getByRole('img', { name: 'Lantern is a favourite' }).waitFor()
  await keepShot(page, 'plain-lobby-phone')
  await page.getByLabel('Provider').selectOption('smart-soft')
  await expect.poll(() => names('games')).toEqual(['Deep Water'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => names('games')).toEqual(['Lantern', 'Tide Table'])
  await page.getByRole('searchbox', { name: 'Search games' }).fill('water')
  await page.getByText('Nothing found for “water”').waitFor()
  await page.getByLabel('Provider').selectOption('smart-soft')
  await expect.poll(() => names('found')).toEqual(['Deep Water'])
  await keepShot(page, 'plain-lobby-found-phone')
  await moveTo(page, '/casino?view=crash')
  await page.getByText('No games yet').waitFor()
  for (const [path, name] of [
    ['virtuals', 'Tide Table'],
    ['smart-soft', 'Deep Water'],
    ['casino?view=crash&provider=smart-soft', 'Deep Water'],
  ]) {
    await moveTo(page, `/${path}`)
    await expect.poll(() => names('games'), { message: path ?? '' }).toEqual([name])
  }
  await page.getByRole('link', { name: 'Deep Water', exact: true }).first().click()
  await page.frameLocator('[data-testid=game-frame]').getByText('The game of the plain operator').waitFor()
  await page.getByTestId('time-in-game').waitFor()
  await keepShot(page, 'plain-game-phone')
  expect(stage.provider.unspecified()).toEqual([])
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})

test('settings, banners, balance and boards that fail say so, and come when they are asked for again', async () => {
  const { page, close } = await stage.visit('/terms-and-conditions', 'phone')
  await signUp(page, 'failures')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('kept-')) localStorage.removeItem(key)
  })
  for (const path of ['/v1/bet/settings', '/v1/carousel-images', '/v1/balance']) failing(path)
  await page.goto(stage.line.url)
  await page.getByText('Fetching Carousel images failed').waitFor()
  await keepShot(page, 'plain-failing-phone')
  await retried(page, 'Fetching App Configs failed', '/v1/bet/settings')
  await retried(page, 'Fetching User Balance failed', '/v1/balance')
  await retried(page, 'Fetching Carousel images failed', '/v1/carousel-images')
  await hasLoaded(page, '[data-testid=carousel] img')

  failing('/v1/casino-carousel-images')
  await page.goto(`${stage.line.url}/casino`)
  await retried(page, 'Fetching CAsino Carousel images failed', '/v1/casino-carousel-images')

  failing('/v1/leaderboard')
  failing('/v1//jetxleaderboard')
  await page.goto(`${stage.line.url}/leader-board`)
  await page.getByText('Fetching Leader Board failed').waitFor()
  await page.getByText('Crash', { exact: true }).click()
  stage.provider.fail('/v1/leaderboard')
  await retried(page, 'Fetching Leader Board Jetx failed', '/v1//jetxleaderboard')
  await page.getByText('12.50×').waitFor()
  await close()
})

test('nothing of money is claimed that the provider did not say', async () => {
  const { page, trouble, close } = await stage.visit('/leader-board', 'phone')
  await page.getByTestId('leader-table').getByText('50', { exact: true }).waitFor()
  await signUp(page, 'claims')
  const shows = { promotions: 'No promotions at the moment', 'promo/boost': 'This promotion is not running' }
  for (const [path, text] of Object.entries(shows)) {
    await moveTo(page, `/${path}`)
    await page.getByText(text).waitFor()
  }
  for (const path of ['terms-and-conditions', 'points', 'deposit', 'withdraw', 'profile', 'leader-board']) {
    await page.goto(`${stage.line.url}/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('body').innerText(), path).not.toMatch(/KES|KSh|KSH|undefined|NaN/)
  }
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})

test('an area that the operator does not list leads home, and no link leads there', async () => {
  const { page, close } = await stage.visit('/margins', 'phone')
  const footer = page.locator('footer').getByRole('navigation', { name: 'Help and rules' })
  await footer.getByRole('link', { name: 'Disputes' }).waitFor()
  expect(await footer.getByRole('link', { name: 'Fantasy league' }).count()).toBe(0)
  for (const path of ['/fpl', '/smart-play?game=71&provider=smart-soft']) {
    await page.goto(stage.line.url + path)
    await page.waitForURL(`${stage.line.url}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await close()
})
