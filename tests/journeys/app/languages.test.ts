import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takeOne } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(1)

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** Chooses a language in the footer. */
const choose = (page: Page, tag: string) => page.locator('footer select').first().selectOption(tag)

test('a browser in Kiswahili gets the page in it; a language that is chosen changes the page without a reload, keeps slip, place and socket, and stays chosen', async () => {
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', {
    options: { locale: 'sw-KE' },
  })
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  const asked = page.waitForRequest((request) => request.url().includes('/provider/'))
  await page.goto(stage.line.url)
  expect((await (await asked).allHeaders())['accept-language']).toBe('sw')
  expect(await langOf(page)).toBe('sw')
  await takeOne(page)
  await page.getByTestId('slip-bar').getByText('Chaguo 1').waitFor()
  const place = await page.evaluate(() => {
    Object.assign(window, { isSame: true })
    return scrollY
  })
  await choose(page, 'en')
  await page.getByTestId('slip-bar').getByText('1 pick').waitFor()
  expect(await langOf(page)).toBe('en')
  const after = await page.evaluate(() => ({ place: scrollY, isSame: 'isSame' in window }))
  expect(after.isSame).toBe(true)
  // Texts of other lengths may stand above it.
  expect(Math.abs(after.place - place)).toBeLessThan(200)

  await moveTo(page, '/playouts')
  const live = page.locator('[data-testid="freshness"][data-state="live"]').first()
  await live.waitFor()
  await page.locator('[data-testid^="match-"]').first().waitFor()
  const before = sockets
  await choose(page, 'sw')
  // A round that ends meanwhile says so in place of the word for live.
  await live.getByText('sawa na chanzo').waitFor()
  await page.locator('[data-testid^="match-"]').first().waitFor()
  expect(sockets).toBe(before)
  await choose(page, 'en')
  await page.getByRole('heading', { level: 1, name: /Week/ }).waitFor()
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="en"')
  expect(trouble.pageErrors).toEqual([])
  await close()
})
