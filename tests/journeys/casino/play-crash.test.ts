import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatAmount } from '#shared/amounts.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { type CrashBet, readCrashBets } from '#shared/model/casino/crash.ts'
import { asFields } from '#shared/model/field.ts'
import { askAs, tokenOf } from '../../support/browser/account.ts'
import { bettorTab } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { eventually } from '../../support/patience.ts'

/** Five rounds, again and again, that crash between 1.35 and 1.74: each lasts long enough to cash out, and no longer. */
const crash = {
  bettingMs: 4_000,
  restMs: 600,
  links: 5,
  secret: 'c0323fe591dc272d1e1e35ba334f2a632595de37cf9007c7c4cbec78a1c9e7b4',
  salt: '882c107ee9d13e5dccd28e5474b7c627342cb92b9c07155ce07063c094f56628',
}

const stage = fileStage(1, crash)

const box = (page: Page, slot: 1 | 2) => page.getByTestId(`crash-box-${slot}`)
const phase = (page: Page, name: string) =>
  page.locator(`[data-testid=crash-stage][data-phase=${name}]`).waitFor()
const bettable = (page: Page, slot: 1 | 2) =>
  box(page, slot).getByRole('button', { name: /^Bet KSh(?!.* rounds$)/ })

/** True once the storage of a page has the end of the last intent under a key, and none under way. */
const isEnded = (page: Page, key: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.value?.ended !== undefined, key)

/** The provider's word on the player of a page: the balance, and the bets on the game, the newest first. */
async function ledgerOf(page: Page): Promise<{ balance: number; bets: readonly CrashBet[] }> {
  const token = await tokenOf(page)
  const { user } = await askAs(stage, token, catalogue.balance.path)
  const bets = readCrashBets(await askAs(stage, token, catalogue.crashBets.path))
  return { balance: Number(asFields(user)?.balance), bets }
}

/** Rounds that are bet on until a cash-out is in time. */
const MOST_ROUNDS = 10

/** Cashes out the bet of a box while it runs. On a slow machine the round may crash first: then the next one is bet on. */
async function cashOut(page: Page, slot: 1 | 2): Promise<void> {
  const button = box(page, slot).getByRole('button', { name: /^Cash out/ })
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // Never there, or gone by the time of the tap: the round has crashed, or had begun before the bet came.
    await button.tap({ timeout: 20_000 }).catch(() => {})
    const end = await eventually(`the bet in box ${slot} has ended`, async () => {
      const newest = (await ledgerOf(page)).bets.find((bet) => bet.slot === slot)
      return newest?.state !== 'placed' && (newest?.state ?? 'refused')
    })
    if (end === 'cashed-out') return
    await bettable(page, slot).tap()
  }
  throw new Error(`no bet in box ${slot} was cashed out in ${MOST_ROUNDS} rounds`)
}

test('two bets are cashed out, one of them without an answer; the round is verified, and the money is right', async () => {
  const { page, trouble, close } = await bettorTab(stage, '/nare-games', 'phone')
  const before = await ledgerOf(page)
  await page.getByTestId('crash').waitFor()
  await box(page, 1).getByLabel('Stake in KES').fill('50')
  await box(page, 2).getByLabel('Stake in KES').fill('20')
  // While a round runs, bets are queued for the next.
  await phase(page, 'running')
  await bettable(page, 1).tap()
  await bettable(page, 2).tap()

  // Cash-outs of the second box are done at the provider; their answers do not come.
  let lost = 0
  await page.route(`**${catalogue.crashCashOut.path}`, async (route) => {
    await route.fetch()
    lost++
    await route.abort()
  })
  await cashOut(page, 2)
  await eventually('the intent without an answer is known to have ended', () =>
    isEnded(page, 'crash-cash-out-2'),
  )
  expect(lost).toBeGreaterThan(0)
  await page.unroute(`**${catalogue.crashCashOut.path}`)
  await cashOut(page, 1)
  const shown = page.getByTestId('crash-own-bets').getByText(/^Cashed out at \d+\.\d\d×: KSh/)
  await expect.poll(() => shown.count()).toBe(2)

  const { balance, bets } = await eventually('all bets have ended', async () => {
    const ledger = await ledgerOf(page)
    return ledger.bets.every(({ state }) => state !== 'placed') && ledger
  })
  const cashedOut = bets.filter(({ state }) => state === 'cashed-out')
  expect(cashedOut.map(({ slot, stake }) => [slot, stake]).sort()).toEqual([
    [1, 50],
    [2, 20],
  ])
  const moved = bets.reduce((sum, { stake, win = 0 }) => sum + Math.round(win * 100) - stake * 100, 0)
  expect(Math.round(balance * 100)).toBe(Math.round(before.balance * 100) + moved)
  await eventually('the balance is what the ledger says', async () =>
    (await page.getByTestId('crash').innerText()).includes(formatAmount(balance)),
  )

  const round_id = bets[0]?.round_id ?? ''
  const past = page.getByRole('button', { name: new RegExp(`^Round ${round_id}, .*: verify$`) })
  await past.tap()
  await page.locator('[data-testid=crash-check][data-check=verified]').waitFor()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
