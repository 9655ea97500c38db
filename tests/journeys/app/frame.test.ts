import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../support/browser/findings.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test.for(['phone', 'desktop'] as const)(
  'the prompt on a %s covers nothing and is sent away for good',
  async (size) => {
    const { page, close } = await stage.visit('/nare-league', size)
    const prompt = page.getByTestId('app-prompt')
    await prompt.waitFor()
    await keepShot(page, `app-prompt-${size}`)
    const [header, strip, title] = await Promise.all(
      [page.getByRole('banner'), prompt, page.getByRole('main')].map((part) => part.boundingBox()),
    )
    expect(strip?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect(title?.y).toBeLessThanOrEqual(strip?.y ?? 0)
    expect(await prompt.evaluate((strip) => getComputedStyle(strip).position)).toBe('static')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

    await prompt.getByRole('button', { name: 'Not now' }).focus()
    await page.keyboard.press('Enter')
    await prompt.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('[data-testid^="price-"]').first().waitFor()
    expect(await prompt.count()).toBe(0)
    await close()
  },
)

test('where the browser offers to install the page, the prompt asks through it, once', async () => {
  const { page, close } = await stage.visit('/nare-league', 'phone')
  const prompt = page.getByTestId('app-prompt')
  await prompt.getByText('Add to Home Screen').waitFor()
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.title = 'asked'
    }
    dispatchEvent(Object.assign(offer, { prompt }))
  })
  await prompt.getByRole('button', { name: 'Add' }).click()
  await page.waitForFunction(() => document.title === 'asked')
  await prompt.getByText('Add to Home Screen').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await prompt.waitFor({ state: 'detached' })
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
  await page.locator('main h1').waitFor()
  const kept = await page.evaluate(() =>
    ['utm_source', 'utm_campaign', 'btag', 'other'].map((key) => localStorage.getItem(key)),
  )
  const values = kept.map((entry) => (entry === null ? null : JSON.parse(entry).value))
  expect(values).toEqual(['radio', null, 'a_71', null])
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
