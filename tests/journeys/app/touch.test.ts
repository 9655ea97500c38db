import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../support/browser/account.ts'
import { ledgerOf, takeOne } from '../../support/browser/bettor.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { eventually } from '../../support/patience.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

/** Moves a finger from the middle of an element to the left, or by a negative way to the right. */
async function swipe(page: Page, locator: Locator, byPx: number): Promise<void> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} does not show`)
  const cdp = await page.context().newCDPSession(page)
  const point = (at: number) => [{ x: box.x + box.width / 2 - byPx * at, y: box.y + box.height / 2 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) })
  for (let at = 0.1; at <= 1; at += 0.1)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(at) })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cdp.detach()
}

/** Time for a tap to reach the page, in ms. */
const REACHES_MS = 3_000

/**
 * Taps the slip's button twice at once, in the middle of where it is. Both taps miss it where it moves meanwhile, or where
 * a late price disables it: then it is tapped again.
 */
async function placeByTwoTaps(page: Page, slip: Locator): Promise<void> {
  const button = slip.getByRole('button', { name: /^Place bet/ })
  await eventually('a tap places the bet', async () => {
    const box = await button.boundingBox({ timeout: REACHES_MS }).catch(() => null)
    const tap = async () => box && page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await Promise.all([tap(), tap()])
    return slip
      .getByTestId('placing')
      .waitFor({ timeout: REACHES_MS })
      .then(
        () => true,
        () => false,
      )
  })
}

/** Targets that are smaller than 24 px and nearer than that to another (WCAG 2.2, 2.5.8). */
async function tooSmall(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly: ['target-size'], preload: false })
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  })
}

test('by touch alone: targets are large enough, no tap zooms, swipes turn announcements and weeks, and two taps bet once', async () => {
  const { page, close } = await stage.visit('/', 'phone', {
    account: await newAccount(stage, 2_000),
    options: { isMobile: true },
  })
  const banner = (nth: number) =>
    page.getByTestId('carousel').locator(`[role=group]:nth-child(${nth}):not([inert])`)
  await banner(1).waitFor()
  // Who wants less motion begins with what stands still.
  await page.getByTestId('carousel').getByRole('button', { name: 'Play', exact: true }).waitFor()
  await swipe(page, banner(1), 120)
  await banner(2).waitFor()
  await swipe(page, banner(2), -120)
  await banner(1).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')

  for (const path of ['/playouts', '/jackpot', '/casino', '/nare-league', '/']) {
    await moveTo(page, path)
    await settled(page)
    await page.locator('main :is(.price, [data-testid^="match-"], a[href*=gameplay])').first().waitFor()
    expect(await tooSmall(page), path).toEqual([])
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
    const waiting = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], summary')]
        .filter((target) => getComputedStyle(target).touchAction !== 'manipulation')
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(waiting, path).toEqual([])
    if (path !== '/nare-league') continue
    const weeks = page.getByTestId('rail').locator('ol')
    const scrolled = () => weeks.evaluate(({ scrollLeft }) => scrollLeft)
    await page.getByTestId('rail').locator('[data-current]').waitFor()
    const before = await scrolled()
    await swipe(page, weeks, 150)
    await eventually('the weeks have moved', async () => Math.abs((await scrolled()) - before) > 60)
    expect(new URL(page.url()).pathname).toBe('/nare-league')
  }

  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').tap()
  const slip = page.getByRole('dialog', { name: 'Slip' })
  await slip.getByLabel('Stake in KES').fill('20')
  expect(await tooSmall(page), 'slip').toEqual([])
  await slip.getByText('Any', { exact: true }).tap()
  await placeByTwoTaps(page, slip)
  await slip.getByText('Bet placed').waitFor()
  await keepShot(page, 'receipt-touch-phone')
  expect(await ledgerOf(stage, page)).toMatchObject({ balance: 1_980, bets: [{ stake: 20 }] })
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await close()
})
