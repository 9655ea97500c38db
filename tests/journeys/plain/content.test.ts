import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../support/browser/findings.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { type PlainStage, setPlainStage } from '../../support/plain/stage.ts'

let stage: PlainStage
beforeAll(async () => {
  stage = await setPlainStage()
})
afterAll(() => stage.close())

const hasLoaded = (page: Page, selector: string) =>
  page.waitForFunction((selector) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(selector)]
    return pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  }, selector)

test.concurrent('the pictures of the provider show, a broken one is drawn, and nothing of money or areas is claimed that the provider did not say', async () => {
  const account = stage.provider.players.add({ mobile: '70051', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/', 'phone', { account })
  await hasLoaded(page, '[data-testid=carousel] img')
  expect(await page.getByRole('img', { name: 'Announcement' }).count()).toBe(1)
  await page
    .getByRole('heading', { name: 'The lighthouse cup', includeHidden: true })
    .waitFor({ state: 'attached' })
  await moveTo(page, '/casino')
  await hasLoaded(page, '[data-testid=casino-banners] img')
  await moveTo(page, '/points')
  await hasLoaded(page, '[aria-label="The promotion"] img')
  await keepShot(page, 'plain-points-phone')
  expect(await findings(page)).toEqual([])

  const shown = {
    '/promotions': 'No promotions at the moment',
    '/promo/boost': 'This promotion is not running',
    '/leader-board': '900',
  }
  for (const path of [
    '/terms-and-conditions',
    '/points',
    '/deposit',
    '/withdraw',
    '/profile',
    ...Object.keys(shown),
  ]) {
    await moveTo(page, path)
    await settled(page)
    const text = shown[path as keyof typeof shown]
    if (text !== undefined) await page.getByText(text).first().waitFor()
    expect(await page.locator('body').innerText(), path).not.toMatch(/KES|KSh|KSH|undefined|NaN/)
  }
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })

  await page.route('**/pictures/harbour.svg', (route) => route.fulfill({ status: 404 }))
  // An area that the operator does not list leads home, and no link leads there.
  await page.goto(`${stage.line.url}/smart-play?game=71&provider=smart-soft`)
  await page.waitForURL(`${stage.line.url}/`)
  await page.locator('[data-testid=carousel] svg[aria-label=Announcement]').waitFor()
  const footer = page.locator('footer').getByRole('navigation', { name: 'Help and rules' })
  await footer.getByRole('link', { name: 'Disputes' }).waitFor()
  expect(await footer.getByRole('link', { name: 'Fantasy league' }).count()).toBe(0)
  await close()
})

test.concurrent('the lobby of a plain provider has its games, its search, favourites that stay, and a game of the provider’s origin', async ({
  expect,
}) => {
  const account = stage.provider.players.add({ mobile: '70052', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/casino', 'phone', { account })
  const names = (list: string) => page.getByTestId(list).locator('.open').allTextContents()
  await page.getByTestId('games').locator('.open').first().waitFor()
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
