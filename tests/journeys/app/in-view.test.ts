import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { writeEntry } from '#client/storage/entry.ts'
import type { Tab } from '../../support/browser/browser.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { tabTo } from '../../support/browser/focus.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { goToPause, turnableClock } from '../../support/browser/turned-clock.ts'

const clock = turnableClock()
const stage = fileStage(1)
let tab: Tab
beforeAll(async () => {
  tab = await stage.visit('/', 'phone')
})

/** Stores a slip of picks that the provider does not know, and loads the page anew. */
async function storePicks(page: Page, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, nth) => ({
    match_id: `${nth + 1}`,
    sub_type_id: '1',
    odd_key: 'home_team',
    name: 'Home',
    taken: 1.5,
    home_team: `Home ${nth + 1}`,
    away_team: 'Away',
  }))
  const stored = new Map<string, string>()
  const shelf = {
    getItem: () => null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: () => undefined,
  }
  writeEntry('betslip', lines, { storage: shelf })
  await page.evaluate((text) => localStorage.setItem('betslip', text), stored.get('betslip') ?? '')
  await page.reload()
}

/** True if no part of an element is beyond the page's edges or those of what it scrolls in. */
const isWhole = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement) return false
    const { left, right } = activeElement.getBoundingClientRect()
    // Positions of scrolled boxes are rounded.
    return left > -1 && right < innerWidth + 1
  })

test('the button that places a long slip is in view, covers nothing that has the focus, and keeps it near where a remedy goes', async () => {
  const { page } = tab
  await storePicks(page, 12)
  await page.getByTestId('slip-bar').click()
  const remove = (slip: Locator) =>
    slip
      .getByTestId(/^line-/)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .first()
  for (const slip of [page.getByRole('dialog'), page.getByRole('main')]) {
    const lines = slip.getByTestId(/^line-/)
    await lines.first().waitFor()
    const place = slip.getByRole('link', { name: 'Log in to place' })
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(400)
    expect(y + height).toBeLessThanOrEqual(760)
    await remove(slip).focus()
    await tabTo(page, place)
    await moveTo(page, '/betslip-slip')
  }

  const slip = page.getByRole('main')
  await slip.getByRole('button', { name: 'Remove', exact: true }).first().focus()
  stage.line.cut()
  await slip.getByText('Price is out of date').first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
  await expect.poll(focused).toMatch(/^line-/)
  await page.keyboard.press('Enter')
  expect(await slip.getByTestId(/^line-/).count()).toBe(12)
  stage.line.mend()
})

test('what has the focus in a row that scrolls sideways is wholly in view; a name that is written from right to left is cut at its end', async () => {
  // No kick-off changes the rows of the league meanwhile.
  await goToPause(stage, clock)
  const { page } = tab
  for (const path of ['/casino', '/playouts', '/profile/movements', '/']) {
    await moveTo(page, path)
    await settled(page)
    const rows = page.locator('main :is(ul, ol, nav, [role=tablist])').filter({ visible: true })
    for (const row of await rows.all()) {
      const isWide = await row.evaluate(
        (it) => it.scrollWidth > it.clientWidth && getComputedStyle(it).overflowX === 'auto',
      )
      if (!isWide) continue
      await row.locator('a, button').first().focus()
      for (let nth = 0; nth < 6; nth++) {
        await page.keyboard.press('Tab')
        expect(await isWhole(page), `${path} ${nth}`).toBe(true)
      }
    }
  }
  const name = page
    .getByTestId(/^offer-/)
    .locator('.team')
    .first()
  const seen = await name.evaluate((it) => {
    it.textContent = 'نادي الاتحاد الرياضي الثقافي الاجتماعي للمدينة الكبيرة '.repeat(3)
    const range = document.createRange()
    range.setStart(it.firstChild as Text, 0)
    range.setEnd(it.firstChild as Text, 4)
    const [begins, box] = [range.getBoundingClientRect(), it.getBoundingClientRect()]
    return {
      isCut: it.scrollWidth > it.clientWidth,
      isSeen: begins.left >= box.left && begins.right <= box.right + 1,
    }
  })
  expect(seen).toEqual({ isCut: true, isSeen: true })
})
