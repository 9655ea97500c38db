import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../support/browser/findings.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test.for(['phone', 'desktop'] as const)(
  'the prompt on a %s is one line in its own place, and nothing moves when it is closed',
  async (size) => {
    const { page, close } = await stage.visit('/nare-league', size)
    const prompt = page.getByTestId('app-prompt').filter({ visible: true })
    const place = size === 'phone' ? page.getByRole('main') : page.getByLabel('Sports and league')
    await place.getByTestId('app-prompt').waitFor()
    await page.locator('[data-testid^="price-"]').first().waitFor()
    await keepShot(page, `app-prompt-${size}`)
    expect(await prompt.evaluate((line) => line.clientHeight)).toBeLessThan(48)
    expect(await prompt.evaluate((line) => getComputedStyle(line).position)).toBe('static')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

    const top = () =>
      page.locator('h1').evaluate((title) => Math.round(title.getBoundingClientRect().top + scrollY))
    const before = await top()
    await prompt.getByRole('button', { name: 'Not now' }).focus()
    await page.keyboard.press('Enter')
    await prompt.getByText('You find it in the menu').waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    await page.reload()
    await page.locator('[data-testid^="price-"]').first().waitFor()
    expect(await prompt.count()).toBe(0)
    await close()
  },
)

test('the menu says how to install the page; where the browser offers it, prompt and menu ask through it, once', async () => {
  const { page, close } = await stage.visit('/nare-league', 'phone')
  const prompt = page.getByTestId('app-prompt').filter({ visible: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await prompt.getByRole('button', { name: 'How' }).click()
  await menu.getByText('Add to Home Screen').waitFor()
  await keepShot(page, 'menu-install-phone')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.title = 'asked'
    }
    dispatchEvent(Object.assign(offer, { prompt }))
  })
  await prompt.getByRole('button', { name: 'Add' }).click()
  await page.waitForFunction(() => document.title === 'asked')
  await prompt.getByRole('button', { name: 'How' }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await prompt.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link').first().waitFor()
  expect(await menu.getByText('home screen').count()).toBe(0)
  await close()
})

test('the menu on a phone opens and closes by the keyboard, keeps the focus, and leads on', async () => {
  const { page, trouble, close } = await stage.visit('/leader-board', 'phone')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.press('Enter')
  await menu.waitFor()
  await keepShot(page, 'menu-phone')
  expect(await findings(page)).toEqual([])
  const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

  await button.tap()
  await menu.getByRole('link', { name: 'Virtuals' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Virtuals' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [] })
  await close()
})

test('what a campaign says in the address is kept', async () => {
  const { page, close } = await stage.visit('/?utm_source=radio&btag=a_71&other=1', 'phone')
  const kept = () =>
    page.evaluate(() =>
      ['utm_source', 'utm_campaign', 'btag', 'other'].map((key) => {
        const entry = localStorage.getItem(key)
        return entry === null ? null : JSON.parse(entry).value
      }),
    )
  // The heading is there before the code that keeps them.
  await expect.poll(kept).toEqual(['radio', null, 'a_71', null])
  await close()
})

test('a competition beside the casino opens its live round, and is marked beside that round alone', async () => {
  const { page, trouble, close } = await stage.visit('/standing', 'desktop')
  const side = page.getByRole('navigation', { name: 'Sports and league' })
  await side.getByRole('button', { name: 'Nare Premier', pressed: true }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Casino' }).click()
  await page.waitForURL('**/casino')
  await side.getByRole('link', { name: 'Coast League' }).click()
  await page.waitForURL('**/playouts')
  await side.getByRole('button', { name: 'Coast League', pressed: true }).waitFor()
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [] })
  await close()
})
