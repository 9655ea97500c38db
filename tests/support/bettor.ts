import type { Page } from 'playwright-core'
import { type Bet, readBets } from '#shared/model/bet.ts'
import { asFields } from '#shared/model/field.ts'
import { type Asked, askAs, tokenOf } from './account.ts'
import type { Size } from './browser.ts'
import type { Stage } from './stage.ts'

/** A page of the demo player, who has money to bet with. */
export async function demoTab(stage: Pick<Stage, 'visit'>, size: Size) {
  const tab = await stage.visit('/auth/login', size)
  await tab.page.getByRole('button', { name: 'Play as the demo player' }).click()
  await tab.page.getByTestId('balance').waitFor()
  return tab
}

/** What the provider's ledger has of the player that a page holds. */
export async function ledgerOf(stage: Asked, page: Page) {
  const token = await tokenOf(page)
  const { user } = await askAs(stage, token, '/v1/balance')
  const bets = readBets(await askAs(stage, token, '/v1/bets', { limit: 100 }))
  return { balance: Number(asFields(user)?.balance), bets }
}

/** The newest bet of the player that a page holds. */
export async function newestBet(stage: Asked, page: Page): Promise<Bet> {
  const [newest] = (await ledgerOf(stage, page)).bets
  if (!newest) throw new Error('no bet was placed')
  return newest
}

/** Prices of matches to come, which nothing suspends while a test looks. */
export const upcomingPrices = (page: Page) =>
  page.locator('[data-testid="upcoming"] .price:not([aria-disabled])[data-testid$="-home_team"]')
