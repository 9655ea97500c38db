import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../support/browser/findings.ts'
import { keepShot, type Stage, setStage } from '../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

/** The specified areas and visibility rules, verbatim. */
const areas =
  'login, deposit, withdraw, points, reset_password, playouts, casino, nare-league, nare-games, how-to-play, terms-and-conditions, betslip-slip, betslip-nare, betslip-jackpot, signup, leader-board, my-bets, promotions, smart-soft, responsible-gambling, promo, smart-play, gameplay, fpl, cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering, profile, jackpot, bethistory, bet-history, standing, results, virtuals, competition, match'
const searchHidden = 'home, casino, nare-league, how-to-play, terms-and-conditions'
const headerHidden = 'gameplay, smart-play, nare-games'
const bottomHidden =
  'betslip-slip, betslip-nare, signup, leader-board, nare-league, my-bets, promotions, smart-soft, casino, nare-games, responsible-gambling, promo, smart-play, gameplay, fpl, how-to-play, cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering, terms-and-conditions, profile, jackpot'
const promptShown =
  'nare-games, promo, bethistory, bet-history, terms-and-conditions, gameplay, smart-play, betslip-slip, betslip-nare, betslip-jackpot, nare-league, standing, results, jackpot, smart-soft, virtuals, competition, my-bets, profile, promotions, leader-board, responsible-gambling, match, casino, fpl, how-to-play'
/** The legal pages, which belong to that list too. */
const legal = 'cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering'

const listed = (text: string) => text.split(', ')
const all = ['home', ...listed(areas)]
const prompted = [...listed(promptShown), ...listed(legal)]
const pathOf = (area: string) => (area === 'home' ? '/' : area === 'login' ? '/auth/login' : `/${area}`)

/** Goes elsewhere as a link does, without loading the page anew, and waits until the screen is that of the address. */
async function go(page: Page, path: string) {
  await page.evaluate((path) => {
    document.title = ''
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(() => document.title !== '' && document.querySelector('main h1'))
}

const parts = {
  header: 'header:has([aria-label="nare, home"])',
  /** A field where there is room, else the button that opens it. */
  search: 'header :is(search, [role=search], button[aria-label=Search])',
  product: 'nav[aria-label=Product]',
  account: 'nav[aria-label="Your account"]',
  bottom: 'nav[aria-label=Main]',
  prompt: '[data-testid=app-prompt]',
}

/** Which parts of the frame a player can see, by name. */
const seen = (page: Page) =>
  page.evaluate(
    (parts) =>
      Object.entries(parts).flatMap(([name, part]) => {
        const boxes = [...document.querySelectorAll(part)].map((found) => found.getBoundingClientRect())
        return boxes.some(({ width, height }) => width > 0 && height > 0) ? [name] : []
      }),
    parts,
  )

test.for(['phone', 'desktop'] as const)('every area has its parts of the frame on a %s', async (size) => {
  const { page, trouble, close } = await stage.visit('/profile', size)
  // The search's code comes after the frame.
  await page.locator(parts.search).filter({ visible: true }).first().waitFor()
  const shown: Record<string, readonly string[]> = {}
  const expected: Record<string, readonly string[]> = {}
  for (const area of all) {
    await go(page, pathOf(area))
    shown[area] = await seen(page)
    const header = !listed(headerHidden).includes(area)
    const wide = size === 'desktop'
    expected[area] = Object.entries({
      header,
      search: header && !listed(searchHidden).includes(area),
      product: header && wide && area !== 'profile',
      account: wide && area === 'profile',
      bottom: !wide && !listed(bottomHidden).includes(area),
      prompt: prompted.includes(area),
    }).flatMap(([name, is]) => (is ? [name] : []))
  }
  expect(shown).toEqual(expected)
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})

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
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

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
