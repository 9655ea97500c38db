import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAccount } from '../../support/browser/account.ts'
import { ledgerOf, pick, placeBet, takeNamed, upcomingPrices } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { pressed, tabTo } from '../../support/browser/focus.ts'
import { moveTo } from '../../support/browser/move.ts'
import { eventually } from '../../support/patience.ts'

const stage = fileStage(1)

/** Resolves once a navigation has moved the focus to the title of its screen. */
const titleFocused = (page: Page, title: RegExp) =>
  eventually(`the title ${title} has the focus`, async () =>
    title.test((await page.evaluate(() => document.activeElement?.closest('h1')?.textContent)) ?? ''),
  )

test.concurrent('by keyboard alone a player skips to the content, logs in, goes to a week ahead, takes a price, bets on it, plays a game and logs out', async () => {
  const { mobile, password } = await newAccount(stage, 2_000)
  const { page, trouble, close } = await stage.visit('/nare-league', 'desktop')
  await page.locator('main .price:not([aria-disabled])').first().waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await pressed(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await tabTo(page, page.locator('header').getByRole('link', { name: 'Log in' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await titleFocused(page, /^Log in$/)
  await tabTo(page, page.getByLabel('Mobile number'))
  await page.keyboard.type(mobile)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByTestId('balance').waitFor()
  await titleFocused(page, /^Week/)

  const rail = page.getByTestId('rail')
  // By its address, which it keeps: a kick-off meanwhile makes another week the current one.
  const href = await rail.locator('li:has([data-current]) + li + li a').getAttribute('href')
  const week = rail.locator(`a[href="${href}"]`)
  const name = await week.locator('b').textContent()
  await tabTo(page, week, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await titleFocused(page, new RegExp(`^${name}$`))
  await tabTo(page, page.locator('main .price:not([aria-disabled])'))
  await pick(page.locator('main .price:focus'), 'press')
  const slip = page.getByRole('complementary', { name: 'Slip' })
  await tabTo(page, slip.getByRole('radio', { name: 'Higher' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, slip.getByLabel('Stake in KES'))
  await page.keyboard.type('50')
  await tabTo(page, slip.getByRole('button', { name: /^Place bet/ }))
  await placeBet(slip, 'press')
  await slip.getByText('Bet placed').waitFor()
  await pressed(page, 'Tab')
  expect(await ledgerOf(stage, page)).toMatchObject({ balance: 1_950, bets: [{ stake: 50, state: 'open' }] })

  await moveTo(page, '/casino')
  await page.locator('[data-testid=games] .game').first().waitFor()
  await tabTo(page, page.getByRole('searchbox', { name: 'Search games' }))
  await page.keyboard.type('dice')
  const found = page.getByTestId('found').getByRole('link', { name: 'Nare Dice', exact: true })
  await tabTo(page, found)
  await page.keyboard.press('Enter')
  await titleFocused(page, /^Nare Dice$/)
  const game = page.frameLocator('[data-testid=game-frame]')
  const roll = game.getByRole('button', { name: 'Roll', exact: true })
  await roll.and(game.locator(':enabled')).waitFor()
  const rollsByEnter = () => roll.evaluate((button) => button === button.ownerDocument.activeElement)
  for (let stops = 0; stops < 40 && !(await rollsByEnter()); stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await game.locator('#rounds li').first().waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Back to the lobby' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await titleFocused(page, /^Casino$/)
  await tabTo(page, page.getByRole('button', { name: 'Log out', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor()
  await pressed(page, 'Tab')
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test.concurrent('dialogs hold the focus, close by Escape, and give it back; what goes away leaves it near', async () => {
  const account = await newAccount(stage, 2_000)
  const { page, close } = await stage.visit('/', 'phone', { account })
  await page.locator('[data-testid="upcoming"] .price:not([aria-disabled])').nth(9).waitFor()
  await page.locator('header').getByRole('button', { name: /theme/ }).focus()
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await tabTo(page, menu)
  await pressed(page, 'Enter')
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.waitFor()
  expect(await findings(page)).toEqual([])
  for (let stops = 0; stops < 45; stops++) {
    await page.keyboard.press('Tab')
    // The browser's own controls may take a turn.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toBeDefined()
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await eventually('the menu button has the focus', () =>
    menu.evaluate((it) => it === document.activeElement),
  )

  // By name: scrolling watches other topics, and a price takes no key while one of them is late.
  const names = await eventually('two matches that are not too soon have prices', async () => {
    const shown = await upcomingPrices(page).evaluateAll((all) => all.map((it) => it.dataset.testid ?? ''))
    return shown.length > 10 && shown.slice(9, 11)
  })
  for (const name of names) await takeNamed(page, name, 'press')
  const bar = page.getByTestId('slip-bar')
  await bar.getByText('2 picks').waitFor()
  await tabTo(page, bar)
  await pressed(page, 'Enter')
  const slip = page.getByRole('dialog', { name: 'Slip' })
  await tabTo(page, slip.getByRole('button', { name: /^Remove/ }))
  // Held down, it removes one pick, though the focus moves on to the button of the next.
  const lines = slip.getByTestId(/^line-/)
  for (const picks of [1, 1, 1]) {
    await page.keyboard.down('Enter')
    await lines.nth(picks).waitFor({ state: 'detached' })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }
  await page.keyboard.up('Enter')
  expect(await lines.count()).toBe(1)
  await pressed(page, 'Tab')
  await tabTo(page, slip.getByRole('button', { name: /^Remove/ }), 'Shift+Tab')
  await pressed(page, 'Enter')
  await slip.getByTestId(/^line-/).waitFor({ state: 'detached' })
  await pressed(page, 'Tab')
  await page.keyboard.press('Escape')
  await slip.waitFor({ state: 'detached' })
  await pressed(page, 'Tab')
  await close()
})

test.concurrent('the focus goes to the announcement that an arrow key turns to', async () => {
  const { page, close } = await stage.visit('/', 'desktop')
  const banner = (nth: number) => page.getByTestId('carousel').locator(`[role=group]:nth-child(${nth})`)
  await banner(1).getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await banner(2).locator('a:focus').waitFor()
  await close()
})
