import type { Locator, Page } from 'playwright-core'
import { type Bet, readBets } from '#shared/model/bets/bet.ts'
import { asFields } from '#shared/model/field.ts'
import { eventually } from '../patience.ts'
import { type Asked, askAs, newAccount, tokenOf } from './account.ts'
import type { Size, Tab } from './browser.ts'
import type { Stage } from './stage.ts'

/** KES that a new bettor has. */
const BETTORS_MONEY = 2_000

/** A path in a tab of a new player who is logged in and has money: no other test's bets are theirs. */
export async function bettorTab(stage: Asked & Pick<Stage, 'visit'>, path: string, size: Size): Promise<Tab> {
  return stage.visit(path, size, { account: await newAccount(stage, BETTORS_MONEY) })
}

/** The provider's ledger for the player who is logged in on a page. */
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

type Tap = 'click' | 'tap' | 'press'

/**
 * Taps a price until the stored slip has what it stands for. A page that hears nothing for a while, as on a machine out
 * of breath, takes no tap on what may be old.
 */
async function tapUntil(price: Locator, stored: string, how: Tap): Promise<void> {
  const isTaken = (text: string) => localStorage.getItem('betslip')?.includes(text) ?? false
  await eventually(`the stored slip has ${stored}`, async () => {
    await (how === 'press' ? price.press('Enter') : price[how]())
    return price.page().evaluate(isTaken, stored)
  })
}

/** The number of next matches that no test picks: they may kick off, and their prices pause, during the test. */
const TOO_SOON = 8

/** Takes a price of a match to come into an empty slip: of the first that is not too soon, or of the one `later`. */
export const takeOne = (page: Page, how: Tap = 'click', later = 0) =>
  tapUntil(upcomingPrices(page).nth(TOO_SOON + later), '"match_id"', how)

/** The stored picks, from the next load of the page on, as if each price had moved since it was taken at 50. */
export const moveStored = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('betslip') ?? '{}')
    for (const line of stored.value) line.taken = 50
    localStorage.setItem('betslip', JSON.stringify(stored))
  })

/** Time for a tap to show, in ms. */
const SHOWS_MS = 3_000

/** Taps a price until it shows that it is picked: a page that has heard nothing for a while takes no tap. */
export const pick = (price: Locator, how: Tap = 'click') =>
  eventually('the price is picked', async () => {
    await (how === 'press' ? price.press('Enter') : price[how]())
    const picked = price.and(price.page().locator('[aria-pressed="true"]'))
    return picked.waitFor({ timeout: SHOWS_MS }).then(
      () => true,
      () => false,
    )
  })

/** Takes the price that a page has under `price-<match>-<outcome>`. */
export const takeNamed = (page: Page, name: string, how: Tap = 'click') =>
  tapUntil(
    page.locator(`[data-testid="upcoming"] [data-testid="${name}"]`),
    `"match_id":"${name.split('-')[1]}"`,
    how,
  )

/**
 * Taps the button of a slip until its bet goes. A tap that a late price makes void is answered by a notice.
 * @param shows what the tap leads to
 */
export const placeBet = (
  slip: Locator,
  how: Tap = 'click',
  { name = /^Place bet/, shows = slip.getByTestId('placing') } = {},
) =>
  eventually('a tap places the bet', async () => {
    const button = slip.getByRole('button', { name })
    await (how === 'press' ? button.press('Enter') : button[how]())
    await shows
      .or(slip.page().getByText('Bet not sent', { exact: true }))
      .first()
      .waitFor()
    return (await shows.count()) > 0
  })

/** Prices of matches to come, which nothing suspends while a test looks. */
export const upcomingPrices = (page: Page) =>
  page.locator('[data-testid="upcoming"] .price:not([aria-disabled])[data-testid$="-home_team"]')
