import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test.concurrent('the prompt to install is one line in its own place: it says how, asks through a browser that offers it, and moves nothing when it is closed', async () => {
  const { page, trouble, close } = await stage.visit('/nare-league', 'phone')
  const prompt = page.getByRole('main').getByTestId('app-prompt')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await prompt.waitFor()
  await page.locator('[data-testid^="price-"]').first().waitFor()
  await keepShot(page, 'app-prompt-phone')
  expect(await prompt.evaluate((line) => line.clientHeight)).toBeLessThan(48)
  expect(await prompt.evaluate((line) => getComputedStyle(line).position)).toBe('static')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await prompt.getByRole('button', { name: 'How' }).click()
  await menu.getByText('Add to Home Screen').waitFor()
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

  const top = () =>
    page.locator('h1').evaluate((title) => Math.round(title.getBoundingClientRect().top + scrollY))
  const before = await top()
  await prompt.getByRole('button', { name: 'Not now' }).press('Enter')
  await prompt.getByText('You find it in the menu').waitFor()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await menu.getByRole('link', { name: 'Virtuals' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Virtuals' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [] })
  await close()
})

test.concurrent('a competition beside the casino opens its live round, and is marked beside that round alone', async () => {
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
