import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatAmount } from '#shared/amounts.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { type CrashBet, readCrashBets } from '#shared/model/crash.ts'
import { asFields } from '#shared/model/field.ts'
import { askAs, tokenOf } from '../support/account.ts'
import { demoTab } from '../support/bettor.ts'
import { findings } from '../support/findings.ts'
import { eventually } from '../support/gateway.ts'
import { keepShot, type Stage, setStage } from '../support/stage.ts'

/** Five rounds, again and again, that crash between 1.35 and 1.74: each lasts long enough to cash out, and no longer. */
const crash = {
  bettingMs: 4_000,
  restMs: 600,
  links: 5,
  secret: 'c0323fe591dc272d1e1e35ba334f2a632595de37cf9007c7c4cbec78a1c9e7b4',
  salt: '882c107ee9d13e5dccd28e5474b7c627342cb92b9c07155ce07063c094f56628',
}

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1, crash)
})
afterAll(() => stage.close())

const box = (page: Page, slot: 1 | 2) => page.getByTestId(`crash-box-${slot}`)
const phase = (page: Page, name: string) =>
  page.locator(`[data-testid=crash-stage][data-phase=${name}]`).waitFor()
const bettable = (page: Page, slot: 1 | 2) => box(page, slot).getByRole('button', { name: /^Bet KSh/ })

/** The provider's word on the player of a page: the balance, and the bets on the game, the newest first. */
async function ledgerOf(page: Page): Promise<{ balance: number; bets: readonly CrashBet[] }> {
  const token = await tokenOf(page)
  const { user } = await askAs(stage, token, catalogue.balance.path)
  const bets = readCrashBets(await askAs(stage, token, catalogue.crashBets.path))
  return { balance: Number(asFields(user)?.balance), bets }
}

test('two bets are cashed out, one of them without an answer; the round is verified, and the money is right', async () => {
  const { page, trouble, close } = await demoTab(stage, 'phone')
  const before = await ledgerOf(page)
  await page.goto(`${stage.line.url}/nare-games`)
  await page.getByTestId('crash').waitFor()
  await box(page, 1).getByLabel('Stake in KES').fill('50')
  await box(page, 2).getByLabel('Stake in KES').fill('20')
  // A whole time of betting is wanted, not the rest of one.
  await phase(page, 'running')
  await bettable(page, 1).tap()
  await bettable(page, 2).tap()

  // The second cash-out is done at the provider; its answer, and for a while those about it, do not come.
  await page.route(`**${catalogue.crashCashOut.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  let release = () => {}
  const released = new Promise<void>((now) => {
    release = now
  })
  await page.route(`**${catalogue.crashBets.path}`, async (route) => {
    await released
    await route.continue()
  })
  await box(page, 2)
    .getByRole('button', { name: /^Cash out/ })
    .tap()
  await page.getByTestId('crash-unknown').waitFor()
  await page.unroute(`**${catalogue.crashCashOut.path}`)
  await box(page, 1)
    .getByRole('button', { name: /^Cash out/ })
    .tap()
  await box(page, 1)
    .getByText(/^Cashed out at 1\.\d\d×: KSh/)
    .waitFor()
  await keepShot(page, 'crash-unknown-phone')
  release()
  await box(page, 2)
    .getByText(/^Cashed out at 1\.\d\d×: KSh/)
    .waitFor()

  const { balance, bets } = await eventually('both bets have ended', async () => {
    const ledger = await ledgerOf(page)
    return ledger.bets.every(({ state }) => state !== 'placed') && ledger
  })
  expect(bets.map(({ slot, stake, state }) => [slot, stake, state]).sort()).toEqual([
    [1, 50, 'cashed-out'],
    [2, 20, 'cashed-out'],
  ])
  const wins = bets.reduce((sum, { win = 0 }) => sum + Math.round(win * 100), 0)
  expect(Math.round(balance * 100)).toBe(Math.round(before.balance * 100) - 70_00 + wins)
  await eventually('the balance is what the ledger says', async () =>
    (await page.getByTestId('crash').innerText()).includes(formatAmount(balance)),
  )

  const round_id = bets[0]?.round_id ?? ''
  const past = page.getByRole('button', { name: new RegExp(`^Round ${round_id}, .*: verify$`) })
  await past.tap()
  await page.locator('[data-testid=crash-check][data-check=verified]').waitFor()
  await keepShot(page, 'crash-verified-phone')
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
