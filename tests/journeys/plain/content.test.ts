import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../../support/browser/findings.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { plainStage } from '../../support/plain/stage.ts'

const stage = plainStage()

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
  expect(await findings(page)).toEqual([])

  for (const path of [
    '/terms-and-conditions',
    '/deposit',
    '/withdraw',
    '/profile',
    '/promotions',
    '/leader-board',
  ]) {
    await moveTo(page, path)
    await settled(page)
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

test.concurrent('the lobby of a plain provider has its games by provider, favourites that stay, and a game of the provider’s origin', async ({
  expect,
}) => {
  const account = stage.provider.players.add({ mobile: '70052', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/casino', 'phone', { account })
  const names = () => page.getByTestId('games').locator('.open').allTextContents()
  await expect.poll(names).toEqual(['Lantern', 'Tide Table'])
  await page.getByRole('button', { name: 'Favourite: Lantern' }).click()
  const favorite = page.getByTestId('favorites').getByRole('img', { name: 'Lantern is a favourite' })
  await favorite.waitFor()
  await stage.provider.called('/v1/add-casino-favorite-games', 1)
  await page.reload()
  await favorite.waitFor()
  for (const [path, name] of [
    ['virtuals', 'Tide Table'],
    ['casino?view=crash&provider=smart-soft', 'Deep Water'],
  ]) {
    await moveTo(page, `/${path}`)
    await expect.poll(names, { message: path ?? '' }).toEqual([name])
  }
  await page.getByRole('link', { name: 'Deep Water', exact: true }).first().click()
  await page.frameLocator('[data-testid=game-frame]').getByText('The game of the plain operator').waitFor()
  await page.getByTestId('time-in-game').waitFor()
  expect(stage.provider.unspecified()).toEqual([])
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})
