import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAccount } from '../../support/browser/account.ts'
import { ledgerOf, takeOne } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { eventually } from '../../support/patience.ts'

const stage = fileStage(1)

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

test('by touch alone: no tap zooms, swipes turn announcements and weeks, and two taps bet once', async () => {
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

  expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
  const waiting = await page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], summary')]
      .filter((target) => getComputedStyle(target).touchAction !== 'manipulation')
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
  expect(waiting).toEqual([])
  await moveTo(page, '/nare-league')
  await settled(page)
  const weeks = page.getByTestId('rail').locator('ol')
  const scrolled = () => weeks.evaluate(({ scrollLeft }) => scrollLeft)
  await page.getByTestId('rail').locator('[data-current]').waitFor()
  const before = await scrolled()
  await swipe(page, weeks, 150)
  await eventually('the weeks have moved', async () => Math.abs((await scrolled()) - before) > 60)
  expect(new URL(page.url()).pathname).toBe('/nare-league')

  await moveTo(page, '/')
  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').tap()
  const slip = page.getByRole('dialog', { name: 'Slip' })
  await slip.getByLabel('Stake in KES').fill('20')
  expect(await findings(page)).toEqual([])
  await slip.getByText('Any', { exact: true }).tap()
  await placeByTwoTaps(page, slip)
  await slip.getByText('Bet placed').waitFor()
  expect(await ledgerOf(stage, page)).toMatchObject({ balance: 1_980, bets: [{ stake: 20 }] })
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await close()
})
