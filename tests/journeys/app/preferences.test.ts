import { expect, test } from 'vitest'
import { takeOne } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { moveTo } from '../../support/browser/move.ts'
import { eventually } from '../../support/patience.ts'

const stage = fileStage(1)

/** A colour that is neither transparent nor white. */
const SEEN = /^rgb\((?!255, 255, 255)/

test.concurrent('with forced colours a chosen price is told by its outline, the focus shows, and what has a background alone is still seen', async () => {
  const { page, close } = await stage.visit('/', 'phone', {
    options: { forcedColors: 'active', colorScheme: 'light' },
  })
  await takeOne(page, 'tap')
  const look = (
    selector: string,
    name: 'outlineStyle' | 'outlineOffset' | 'borderTopColor' | 'backgroundColor' | 'color',
  ) =>
    page
      .locator(selector)
      .first()
      .evaluate((it, name) => getComputedStyle(it)[name], name)
  const price = (pressed: boolean) => `[data-testid="upcoming"] .price[aria-pressed=${pressed}]`
  expect(await look(price(true), 'outlineStyle')).toBe('solid')
  expect(await look(price(false), 'outlineStyle')).toBe('none')
  expect(await look(price(true), 'outlineOffset')).toBe('-2px')
  await page.locator(price(true)).first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await look(price(true), 'outlineOffset')).toBe('2px')
  expect(await look('[data-testid=slip-bar]', 'borderTopColor')).toMatch(SEEN)
  await moveTo(page, '/playouts')
  // An element of the screen before, or of one that is drawn anew, has no look.
  for (const [selector, name] of [
    ['[data-testid=freshness][data-state=live] > i', 'backgroundColor'],
    ['.goal', 'backgroundColor'],
    ['.goal > [data-row]', 'color'],
  ] as const)
    await eventually(`${selector} is seen`, async () => SEEN.test(await look(selector, name)))
  await close()
})

test.concurrent('in data-lite rounds are subscribed to as such, pictures are off, and the bytes of the day show', async () => {
  const { page, close } = await stage.visit('/casino', 'phone')
  await page.locator('main img').first().waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText(/Used today: about \d+\.\d [KM]B/).waitFor()
  await menu.getByRole('button', { name: 'Data-lite on', exact: true }).tap()
  await menu.getByText('Data-lite is on').waitFor()
  await page.locator('main img').first().waitFor({ state: 'detached' })

  const asked: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(String(payload))))
  await page.goto(`${stage.line.url}/playouts`)
  await page.getByText('Data-lite is on').waitFor()
  await page.locator('[data-testid="freshness"][data-state="live"]').first().waitFor()
  const subscribed = asked.filter((frame) => frame.includes('["subscribe"') && frame.includes('"live/'))
  expect(subscribed).not.toEqual([])
  expect(subscribed.filter((frame) => !frame.includes('"lite":true'))).toEqual([])
  await page.goto(`${stage.line.url}/casino`)
  await page.locator('main a[data-game]').first().waitFor()
  expect(await page.locator('main img').count()).toBe(0)
  await close()
})
