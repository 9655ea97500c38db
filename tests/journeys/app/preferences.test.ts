import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeOne } from '../../support/browser/bettor.ts'
import { openTab } from '../../support/browser/browser.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

/** A colour that is neither transparent nor white. */
const SEEN = /^rgb\((?!255, 255, 255)/

test.concurrent('with forced colours a chosen price is told from the others by its outline, and shows the focus', async () => {
  const { page, close } = await openTab(stage.browser, 'desktop', { forcedColors: 'active' })
  await page.goto(stage.line.url)
  await takeOne(page)
  const outlines = (pressed: boolean) =>
    page
      .locator(`[data-testid="upcoming"] .price[aria-pressed=${pressed}]`)
      .first()
      .evaluate((price) => getComputedStyle(price).outlineStyle)
  expect(await outlines(true)).toBe('solid')
  expect(await outlines(false)).toBe('none')
  const chosen = page.locator('[data-testid="upcoming"] .price[aria-pressed=true]').first()
  const offset = () => chosen.evaluate((price) => getComputedStyle(price).outlineOffset)
  expect(await offset()).toBe('-2px')
  await chosen.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await offset()).toBe('2px')
  await keepShot(page, 'home-desktop-forced-colours')
  await close()
})

test.concurrent('with forced colours what has a background alone is still seen', async () => {
  const { page, close } = await openTab(stage.browser, 'phone', {
    forcedColors: 'active',
    colorScheme: 'light',
  })
  await page.goto(stage.line.url)
  await takeOne(page, 'tap')
  const look = (selector: string, name: 'borderTopColor' | 'backgroundColor' | 'color') =>
    page
      .locator(selector)
      .first()
      .evaluate((it, name) => getComputedStyle(it)[name], name)
  expect(await look('[data-testid=slip-bar]', 'borderTopColor')).toMatch(SEEN)
  await page.goto(`${stage.line.url}/playouts`)
  expect(await look('[data-testid=freshness][data-state=live] > i', 'backgroundColor')).toMatch(SEEN)
  expect(await look('.goal', 'backgroundColor')).toMatch(SEEN)
  expect(await look('.goal > [data-row]', 'color')).toMatch(SEEN)
  await keepShot(page, 'playouts-phone-forced-colours')
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
  await keepShot(page, 'data-lite-phone')
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

test.concurrent('who wants less motion sees nothing move by itself', async () => {
  const { page, close } = await openTab(stage.browser, 'phone', { reducedMotion: 'reduce' })
  for (const path of ['/', '/playouts', '/casino']) {
    await page.goto(stage.line.url + path)
    await page.locator('main h1').first().waitFor()
    const endless = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
        .map((animation) => (animation as CSSAnimation).animationName),
    )
    expect(endless, path).toEqual([])
  }
  await page.goto(stage.line.url)
  await page.getByTestId('carousel').getByRole('button', { name: 'Play', exact: true }).waitFor()
  await close()
})

test.concurrent('a screen reader finds landmarks, headings and prices by name, and is told of a pick', async () => {
  const { page, close } = await stage.visit('/', 'desktop')
  await takeOne(page)
  await page.getByRole('status').filter({ hasText: 'in your slip' }).first().waitFor({ state: 'attached' })
  const tree = await page.locator('body').ariaSnapshot()
  for (const part of [
    /^- banner:/m,
    /^\s*- navigation "Product":/m,
    /^\s*- main:/m,
    /^\s*- heading "(Football|Sports)" \[level=1\]/m,
    /^\s*- heading "Upcoming" \[level=2\]/m,
    /^\s*- complementary "Slip"/m,
    /^\s*- button ".*\d+\.\d\d.*" \[pressed\]/m,
  ])
    expect(tree).toMatch(part)
  await close()
})
