import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharePath } from '#client/slip/sharing/share-code.ts'
import { readSlip } from '#shared/model/bets/slip.ts'
import { newAccount } from '../../support/browser/account.ts'
import { bettorTab, ledgerOf, takeNamed, takeOne, upcomingPrices } from '../../support/browser/bettor.ts'
import { findings } from '../../support/browser/findings.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test('two tabs have one slip, and two taps in them make one bet', async () => {
  const { page, close } = await bettorTab(stage, '/betslip-slip', 'desktop')
  await page.getByRole('heading', { level: 1, name: 'Slip' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${stage.line.url}/`)
  await takeOne(other)
  await other.locator('.price[aria-pressed=true]').first().waitFor()
  await page.getByTestId(/^line-/).waitFor()
  const slips = [page.locator('main'), other.getByRole('complementary', { name: 'Slip' })]
  for (const slip of slips) {
    await slip.getByText('Any', { exact: true }).click()
    await slip.getByRole('button', { name: 'Stake 50', exact: true }).click()
    await slip.getByRole('button', { name: 'Place bet' }).waitFor()
  }
  const before = await ledgerOf(stage, page)
  const buttons = await Promise.all(
    slips.map((slip) => slip.getByRole('button', { name: 'Place bet' }).elementHandle()),
  )
  // Both at once, wherever the other one has come to by then.
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())))
  for (const slip of slips) await slip.getByText('Tap a price to add a pick.').waitFor()
  const after = await ledgerOf(stage, page)
  expect(after.bets.length).toBe(before.bets.length + 1)
  expect(after.balance).toBe(before.balance - 50)
  await close()
})

test('a shared link shows each pick at its price now, and adds what can be had by choice alone', async () => {
  const { page, trouble, close } = await stage.visit('/', 'phone')
  await upcomingPrices(page).nth(5).waitFor()
  // By name: the list moves on when a match is kicked off.
  const ids = await upcomingPrices(page).evaluateAll((prices) =>
    prices.map((price) => price.getAttribute('data-testid')),
  )
  for (const id of ids.slice(4, 6)) await takeNamed(page, id ?? '', 'tap')
  await page.getByTestId('slip-bar').getByText('2 picks').waitFor()
  const stored: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('betslip'))) ?? '{}')
  const [first, second] = readSlip((stored as { value: unknown }).value)
  if (!first || !second) throw new Error('the slip was not stored')
  // Over plain HTTP there is no clipboard: the link is shown instead.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByTestId('slip-bar').tap()
  await page.getByRole('button', { name: 'Share' }).tap()
  const field = page.getByLabel('Link to these picks')
  expect(await field.inputValue()).toBe(stage.line.url + sharePath('sports', [first, second]))
  await keepShot(page, 'share-link-phone')
  const gone = { ...first, match_id: '999999999' }
  const link = sharePath('sports', [{ ...first, taken: 50 }, second, gone])

  const friend = await stage.visit(link, 'phone')
  const shared = friend.page.getByTestId('shared-picks')
  await shared.getByText('was 50.00').waitFor()
  await shared.getByText('Pick no longer available').waitFor()
  await keepShot(friend.page, 'shared-phone')
  expect(await findings(friend.page)).toEqual([])
  expect(await friend.page.getByTestId(/^line-/).count()).toBe(0)
  await shared.getByRole('button', { name: 'Add 2 picks to my slip' }).tap()
  await friend.page.getByTestId(`line-${first.match_id}`).waitFor()
  expect(await friend.page.getByTestId(/^line-/).count()).toBe(2)
  await shared.waitFor({ state: 'detached' })
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await friend.close()
  await close()
})

test('a slip that costs more than the player has leads to the deposit of what is missing, and back', async () => {
  const account = await newAccount(stage, 30)
  const { page, trouble, close } = await stage.visit('/', 'phone', { account })
  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').tap()
  const sheet = page.getByRole('dialog', { name: 'Slip' })
  const line = await sheet.getByTestId(/^line-/).getAttribute('data-testid')
  await sheet.getByText('Any', { exact: true }).tap()
  await sheet.getByLabel('Stake in KES').fill('150')
  await sheet.getByRole('button', { name: 'Place bet' }).tap()
  await sheet.getByText('Your balance is too low for this stake').waitFor()
  await keepShot(page, 'balance-too-low-phone')
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Deposit KSh 120' }).tap()
  await page.waitForURL('**/deposit')
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('120')
  await page.getByRole('button', { name: 'Deposit', exact: true }).tap()
  await page.locator('[data-testid=progress][data-stage=confirmed]').waitFor()
  await page.getByRole('link', { name: 'Back to where you were' }).tap()

  await page.getByRole('heading', { level: 1, name: 'Slip' }).waitFor()
  await page.getByTestId(line ?? '').waitFor()
  expect(await page.getByText('Not placed').count()).toBe(0)
  expect(await page.getByLabel('Stake in KES').inputValue()).toBe('150')
  await keepShot(page, 'back-at-the-slip-phone')
  await page.getByRole('button', { name: 'Place bet' }).tap()
  await page.getByText('Bet placed').waitFor()
  expect(await ledgerOf(stage, page)).toMatchObject({ balance: 0, bets: [{ stake: 150 }] })
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
