import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatAmount } from '#shared/amounts.ts'
import { bettorTab, ledgerOf, placeBet, takeOne, upcomingPrices } from '../../support/browser/bettor.ts'
import { findings } from '../../support/browser/findings.ts'
import { type KilledGatewayStage, setKilledGatewayStage } from '../../support/browser/killed-gateway-stage.ts'
import { settleSoon } from '../../support/browser/settle-soon.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { eventually } from '../../support/patience.ts'

/** A stage of this test's own, whose gateway is alive. */
async function living(onTestFinished: (close: () => Promise<void>) => void): Promise<KilledGatewayStage> {
  const stage = await setKilledGatewayStage()
  onTestFinished(() => stage.close())
  await stage.restart()
  return stage
}

/** Nothing here is to be quick: a gateway starts, and a browser finds it again. */
const patient = { timeout: 120_000 }

/** After this time the page lets a bet go that the provider does not have, in ms. */
const SETTLES_AFTER_MS = 6_000

async function take(page: Page, how: 'press' | 'tap', later: number): Promise<void> {
  await upcomingPrices(page).last().waitFor(patient)
  await takeOne(page, how, later)
}

/** The bet that is to be placed next is on its way when the gateway dies. */
async function killMidway(stage: KilledGatewayStage, place: () => Promise<unknown>): Promise<void> {
  const held = stage.held()
  await place()
  await held
  await stage.kill()
}

/** The reference of the bet that a slip waits for, as it says it. */
async function referenceIn(slip: Locator): Promise<string> {
  const said = (await slip.getByTestId('placing').getByText('Reference').textContent(patient)) ?? ''
  return said.replace('Reference ', '')
}

const betIds = async (stage: KilledGatewayStage, page: Page) =>
  (await ledgerOf(stage, page)).bets.map(({ bet_id }) => bet_id)

/** Nothing is under way any more in this browser. */
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('placing'))

async function showsTheBalance(stage: KilledGatewayStage, page: Page): Promise<void> {
  await eventually('the balance is what the ledger says', async () => {
    const told = formatAmount((await ledgerOf(stage, page)).balance)
    return (await page.getByTestId('balance').textContent())?.includes(told)
  })
}

test.concurrent('by keyboard on a desktop: a bet that was taken before the gateway was killed is found once it is back', async ({
  onTestFinished,
}) => {
  const stage = await living(onTestFinished)
  const { page, close } = await bettorTab(stage, '/', 'desktop')
  await take(page, 'press', 0)
  const panel = page.getByRole('complementary', { name: 'Slip' })
  await panel.getByText('Any', { exact: true }).press('Space')
  await panel.getByLabel('Stake in KES').fill('30')
  const place = panel.getByRole('button', { name: 'Place bet' })
  await place.waitFor(patient)
  const before = await ledgerOf(stage, page)

  stage.inject('held-answer')
  await killMidway(stage, () => placeBet(panel, 'press'))
  const taken = await ledgerOf(stage, page)
  expect(taken.bets.length).toBe(before.bets.length + 1)
  await panel.getByText('Outcome unknown').waitFor(patient)
  const reference = await referenceIn(panel)
  expect(taken.bets[0]).toMatchObject({ stake: 30, reference })
  expect(await panel.getByRole('button', { name: 'A bet is on its way' }).isEnabled()).toBe(false)
  await keepShot(page, 'gateway-killed-desktop')
  expect(await findings(page)).toEqual([])

  await stage.restart()
  await panel.getByText('Bet placed').waitFor(patient)
  await panel.getByText(`Bet ${taken.bets[0]?.bet_id}`).waitFor(patient)
  expect(await betIds(stage, page)).toEqual(taken.bets.map(({ bet_id }) => bet_id))
  await showsTheBalance(stage, page)
  expect(await remembered(page)).toBeNull()
  await panel.getByRole('button', { name: 'Done' }).press('Enter')
  await panel.getByText('Tap a price to add a pick.').waitFor(patient)
  await take(page, 'press', 1)
  await panel.getByRole('button', { name: 'Place bet' }).waitFor(patient)
  await close()
})

test.concurrent('by touch on a phone: a bet that the kill kept from the provider is sent again, or let go, as the player likes', async ({
  onTestFinished,
}) => {
  const stage = await living(onTestFinished)
  const { page, close } = await bettorTab(stage, '/terms-and-conditions', 'phone')
  await settleSoon(page, SETTLES_AFTER_MS)
  await page.goto(`${stage.url}/`)
  await take(page, 'tap', 0)
  await page.getByTestId('slip-bar').tap(patient)
  const sheet = page.getByRole('dialog', { name: 'Slip' })
  await sheet.getByText('Any', { exact: true }).tap()
  await sheet.getByRole('button', { name: 'Stake 100', exact: true }).tap()
  const place = sheet.getByRole('button', { name: 'Place bet' })
  await place.waitFor(patient)
  const before = await betIds(stage, page)

  stage.inject('held')
  await killMidway(stage, () => placeBet(sheet, 'tap'))
  await sheet.getByText('Outcome unknown').waitFor(patient)
  const reference = await referenceIn(sheet)
  await stage.restart()
  await sheet.getByText('Your bet history does not have it yet').waitFor(patient)
  expect(await betIds(stage, page)).toEqual(before)
  const again = sheet.getByRole('button', { name: 'Send the same bet again' })
  await again.waitFor(patient)
  await keepShot(page, 'not-found-choice-phone')
  expect(await findings(page)).toEqual([])
  await again.tap()
  await sheet.getByText('Bet placed').waitFor(patient)
  const { bets } = await ledgerOf(stage, page)
  expect(bets.length).toBe(before.length + 1)
  expect(bets[0]).toMatchObject({ stake: 100, reference })
  await showsTheBalance(stage, page)
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await sheet.getByRole('button', { name: 'Close' }).tap()

  await take(page, 'tap', 1)
  await page.getByTestId('slip-bar').tap(patient)
  stage.inject('held')
  await killMidway(stage, () => place.tap())
  await sheet.getByText('Outcome unknown').waitFor(patient)
  await stage.restart()
  await sheet.getByRole('button', { name: 'Stop waiting' }).tap(patient)
  await place.waitFor(patient)
  expect(await remembered(page)).toBeNull()
  expect(await betIds(stage, page)).toEqual(bets.map(({ bet_id }) => bet_id))
  await showsTheBalance(stage, page)
  await close()
})
