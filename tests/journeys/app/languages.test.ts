import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textPaths } from '#client/site/texts.ts'
import { newAccount } from '../../support/browser/account.ts'
import { takeOne } from '../../support/browser/bettor.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { overflowingTexts } from '../../support/browser/overflowing-text.ts'
import { sandboxPaths } from '../../support/browser/paths.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { collectProvided, untranslated } from '../../support/browser/untranslated.ts'
import { operatorFile } from '../../support/operator.ts'
import { eventually } from '../../support/patience.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1, {}, { OPERATOR: operatorFile({ languages: ['en', 'sw', 'en-XA'] }) })
})
afterAll(() => stage.close())

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** Chooses a language in the footer. */
const choose = (page: Page, tag: string) => page.locator('footer select').first().selectOption(tag)

test.concurrent('a browser in Kiswahili gets the page in it; a language that is chosen changes the page without a reload, keeps slip and place, and stays chosen', async () => {
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', {
    options: { locale: 'sw-KE' },
  })
  const asked = page.waitForRequest((request) => request.url().includes('/provider/'))
  await page.goto(stage.line.url)
  expect((await (await asked).allHeaders())['accept-language']).toBe('sw')
  expect(await langOf(page)).toBe('sw')
  await takeOne(page)
  await page.getByTestId('slip-bar').getByText('Chaguo 1').waitFor()
  await keepShot(page, 'home-phone-sw')
  await choose(page, 'en')
  await page.getByTestId('slip-bar').getByText('1 pick').waitFor()
  expect(await langOf(page)).toBe('en')
  const place = await page.evaluate(() => {
    Object.assign(window, { isSame: true })
    return scrollY
  })
  await choose(page, 'sw')
  await page.getByTestId('slip-bar').getByText('Chaguo 1').waitFor()
  const after = await page.evaluate(() => ({ place: scrollY, isSame: 'isSame' in window }))
  expect(after.isSame).toBe(true)
  // Texts of other lengths may stand above it.
  expect(Math.abs(after.place - place)).toBeLessThan(200)
  await choose(page, 'en')
  await page.getByTestId('slip-bar').getByText('1 pick').waitFor()
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="en"')
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test.concurrent('a round that runs goes on in another language, over the same socket', async () => {
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'desktop')
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  await page.goto(`${stage.line.url}/playouts`)
  const live = page.locator('[data-testid="freshness"][data-state="live"]').first()
  const matches = page.locator('[data-testid^="match-"]')
  await live.waitFor()
  await matches.first().waitFor()
  const before = sockets
  await choose(page, 'sw')
  // A round that ends meanwhile says so in place of the word for live.
  await live.getByText('sawa na chanzo').waitFor()
  await matches.first().waitFor()
  expect(sockets).toBe(before)
  expect(trouble.pageErrors).toEqual([])
  await close()
})

/** Screens that show something else to visitors, who are asked to log in, than to players. */
const forVisitors = [
  '/',
  '/auth/login',
  '/auth/redirect',
  '/signup',
  '/reset_password',
  '/deposit',
  '/my-bets',
]

test.concurrent.for(['visitor', 'player'] as const)(
  'every screen of a %s has each of its texts from the catalogue, and texts of 140 % fit a phone',
  { timeout: 600_000 },
  async (who, { expect }) => {
    const account = who === 'player' ? await newAccount(stage, 2_000) : undefined
    const { page, trouble, close } = await stage.visit('/auth/redirect', 'phone', account && { account })
    const provided = await collectProvided(page)
    await choose(page, 'en-XA')
    await eventually('the page is in the language of tests', async () => (await langOf(page)) === 'en-XA')
    const found: string[] = []
    const paths = who === 'player' ? await sandboxPaths(stage.sandbox) : forVisitors
    for (const path of [...paths, '/no-such-place']) {
      await moveTo(page, path)
      await settled(page)
      // Pages to read are whole texts, which `en-XA` has in English.
      if (!textPaths.some((text) => path === `/${text}`))
        for (const text of await untranslated(page, provided)) found.push(`${path}: “${text}”`)
      for (const text of await overflowingTexts(page, 'x')) found.push(`${path} overflows: ${text}`)
    }
    expect(found).toEqual([])
    expect(trouble.pageErrors).toEqual([])
    await close()
  },
)
