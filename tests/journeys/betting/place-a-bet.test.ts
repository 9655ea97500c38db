import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchived } from '#gateway/archive.ts'
import { formatAmount } from '#shared/amounts.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { asFields } from '#shared/model/field.ts'
import { topicName } from '#shared/topics/name.ts'
import { bettorTab, ledgerOf, newestBet, pick, takeOne } from '../../support/browser/bettor.ts'
import { findings } from '../../support/browser/findings.ts'
import { type Coming, competitions, soonestRound } from '../../support/browser/soonest.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { eventually } from '../../support/patience.ts'

const archive = mkdtempSync(join(tmpdir(), 'nare-archive-'))
let stage: Stage
beforeAll(async () => {
  stage = await setStage(4, {}, { ARCHIVE_DIR: archive })
})
afterAll(async () => {
  await stage.close()
  rmSync(archive, { recursive: true, force: true })
})

const slip = (page: Page) => page.getByRole('complementary', { name: 'Slip' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Slip' })

/** Time in which a bet is picked, looked at and placed before its round is kicked off, on a slow machine too, in ms. */
const OPEN_FOR_MS = 25_000

/** Goes to the competition whose round is kicked off first of those that stay open long enough to bet on. */
async function openRound(page: Page) {
  let period: Coming['period']
  do {
    const coming = await soonestRound(stage.gateway.url, OPEN_FOR_MS + 3_000)
    period = coming.period
    const name = competitions[coming.competition_id] ?? ''
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
    const week = page.getByRole('heading', { level: 1, name: `Week ${period.round_number}` })
    // A page that takes longer than the kick-off is away shows the week after.
    await eventually(
      'the week shows, or is over',
      async () => (await week.isVisible()) || Date.now() >= period.start_time,
    )
    await page.locator('main .price:not([aria-disabled])').first().waitFor()
  } while (period.start_time - Date.now() < OPEN_FOR_MS)
}

test.concurrent('by keyboard on a desktop: a league bet is picked, placed, followed live, settled and paid', async () => {
  const { page, trouble, close } = await bettorTab(stage, '/nare-league', 'desktop')
  await openRound(page)
  await pick(page.locator('main .price:not([aria-disabled])').first(), 'press')
  const panel = slip(page)
  await panel.getByTestId(/^line-/).waitFor()
  const field = panel.getByLabel('Stake in KES')
  await field.fill('50')
  await panel.getByText('Any', { exact: true }).press('Space')
  const place = panel.getByRole('button', { name: 'Place bet' })
  await place.waitFor()
  await keepShot(page, 'slip-league-desktop')
  expect(await findings(page)).toEqual([])
  const { balance } = await ledgerOf(stage, page)
  await place.press('Enter')
  await panel.getByText('Bet placed').waitFor()
  await keepShot(page, 'receipt-desktop')
  expect(await findings(page)).toEqual([])
  const bet = await newestBet(stage, page)
  expect(bet).toMatchObject({ kind: 'league', stake: 50, state: 'open' })
  await panel.getByText(`Bet ${bet.bet_id}`).waitFor()
  await eventually('the balance shows the stake gone', async () =>
    (await page.getByTestId('balance').textContent())?.includes(formatAmount(balance - 50)),
  )

  await panel.getByRole('link', { name: 'See your bets' }).press('Enter')
  const card = page.getByTestId(`bet-${bet.bet_id}`)
  await card.waitFor()
  await card.getByText(/\d–\d/).waitFor({ timeout: 90_000 })
  await keepShot(page, 'my-bets-live-desktop')
  expect(await findings(page)).toEqual([])
  await card.waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByRole('navigation', { name: 'Bets' }).getByRole('link', { name: 'Settled' }).press('Enter')
  const settled = await eventually('the bet is settled', async () => {
    const found = (await ledgerOf(stage, page)).bets.find(({ bet_id }) => bet_id === bet.bet_id)
    return found?.state !== 'open' && found
  })
  await card
    .getByText(settled.state === 'won' ? 'Won' : 'Lost', { exact: true })
    .first()
    .waitFor()
  await keepShot(page, 'bethistory-desktop')
  await eventually('the balance is what the ledger says', async () => {
    const told = formatAmount((await ledgerOf(stage, page)).balance)
    return (await page.getByTestId('balance').textContent())?.includes(told)
  })

  await card.getByRole('link', { name: 'Replay my bet' }).press('Enter')
  const replayed = page.getByTestId('replayed-bet')
  await replayed.getByText(settled.state === 'won' ? /Won at/ : /Lost at/).waitFor()
  await page.locator('[data-replayed]').first().and(page.locator('[data-own]')).waitFor()
  await keepShot(page, 'replay-my-bet-desktop')
  await replayed.getByRole('button', { name: /^Replay/ }).press('Enter')
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})

/** The archive has the price that a bet of one leg was placed at, under the version that its receipt names. */
async function expectArchived(receipt: Locator, { legs: [leg] }: Bet) {
  const told = (await receipt.textContent()) ?? ''
  const [, epoch = '', seq] = /Price version ([\w-]+)\.(\d+)/.exec(told) ?? []
  const taken = Number(/you took (\d+\.\d\d)/.exec(told)?.[1] ?? leg?.odd_value)
  const { match_id = '', sub_type_id = '', odd_keys: [odd_key = ''] = [] } = leg ?? {}
  const topic = topicName({ kind: 'selection', match_id, sub_type_id, odd_key })
  const shown = await eventually(`${topic} ${epoch}.${seq} is in the archive`, () =>
    readArchived(archive, topic, { epoch, seq: Number(seq) }),
  )
  expect(shown.rows).toMatchObject({ selection: { odd_value: taken } })
}

test.concurrent('by touch on a phone: a price moves, is accepted, and the bet is placed at what was agreed', async () => {
  const { page, trouble, close } = await bettorTab(stage, '/', 'phone')
  // Of a match to come: a live one may be suspended, and the bet refused, between the tap and the provider.
  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').tap()
  const open = sheet(page)
  await open.getByText('None', { exact: true }).tap()
  const line = open.locator('[data-testid^="line-"][data-block-reason="moved"]')
  await line.waitFor()
  await keepShot(page, 'slip-moved-phone')
  expect(await findings(page)).toEqual([])
  await line.getByRole('button', { name: /^Accept/ }).tap()
  await open.getByText('Any', { exact: true }).tap()
  await open.getByRole('button', { name: 'Stake 100', exact: true }).tap()
  await open.getByRole('button', { name: 'Place bet' }).tap()
  await open.getByText('Bet placed').waitFor()
  await keepShot(page, 'receipt-phone')
  expect(await findings(page)).toEqual([])
  const bet = await newestBet(stage, page)
  expect(bet).toMatchObject({ kind: 'sports', stake: 100, legs: [{}] })
  await open
    .getByText(bet.legs[0]?.odd_value?.toFixed(2) ?? 'no price')
    .first()
    .waitFor()
  await expectArchived(open.locator('[data-receipt]'), bet)
  await open.getByRole('button', { name: 'Close' }).tap()
  await open.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

test.concurrent('a bet at a price that is gone is refused with the reason, and placed once it is agreed to', async () => {
  const { page, close } = await bettorTab(stage, '/', 'desktop')
  await takeOne(page)
  const panel = slip(page)
  await panel.getByText('Any', { exact: true }).click()
  await panel.getByLabel('Stake in KES').fill('20')
  const before = (await ledgerOf(stage, page)).bets.length
  // What the player sees comes too late: the provider asks for another price than the one it has.
  await page.route(`**/provider${catalogue.bet.path}`, async (route) => {
    const body = asFields(route.request().postDataJSON()) ?? {}
    const [leg] = Array.isArray(body.betslip) ? body.betslip : []
    const betslip = [{ ...asFields(leg), odd_value: 99 }]
    await route.continue({ postData: JSON.stringify({ ...body, betslip, accept: 'none' }) })
  })
  await panel.getByRole('button', { name: 'Place bet' }).click()
  await panel.getByText('Not placed').waitFor()
  const leg = panel.getByRole('list', { name: 'Refused picks' }).locator('[data-reason=moved]')
  expect(await leg.innerText()).toMatch(/\d+\.\d\d.*→.*\d+\.\d\d/s)
  await panel.getByRole('button', { name: /^Accept \d+\.\d\d and place KSh/ }).waitFor()
  await keepShot(page, 'refused-desktop')
  expect(await findings(page)).toEqual([])
  expect((await ledgerOf(stage, page)).bets.length).toBe(before)
  await page.unroute(`**/provider${catalogue.bet.path}`)
  await panel.getByRole('button', { name: /^Accept \d+\.\d\d and place KSh/ }).click()
  await panel.getByText('Bet placed').waitFor()
  expect((await ledgerOf(stage, page)).bets.length).toBe(before + 1)
  await close()
})

test('a bet whose answer is lost with the line is unknown, locked, and found in the history', async () => {
  const { page, close } = await bettorTab(stage, '/', 'desktop')
  await takeOne(page)
  const panel = slip(page)
  await panel.getByText('Any', { exact: true }).click()
  await panel.getByLabel('Stake in KES').fill('30')
  await panel.getByRole('button', { name: 'Place bet' }).waitFor()
  const before = (await ledgerOf(stage, page)).bets.length
  const { path } = catalogue.bet
  const betsAsked = () => stage.sandbox.calls.get(path) ?? 0
  const askedBefore = betsAsked()
  // Long enough for the line to be cut meanwhile, however slow the page is.
  stage.sandbox.faults.set(path, { kind: 'slow', ms: 6_000 })
  const asked = page.waitForRequest(`**/provider${path}`)
  await panel.getByRole('button', { name: 'Place bet' }).click()
  await asked
  await eventually('the bet is at the provider', async () => betsAsked() > askedBefore)
  await panel.getByText('Sending your bet').waitFor()
  stage.line.cut()
  await panel.getByText('Outcome unknown').waitFor()
  await keepShot(page, 'unknown-desktop')
  expect(await findings(page)).toEqual([])
  stage.line.mend()
  stage.sandbox.faults.clear()
  await panel.getByText('Bet placed').waitFor()
  const { bets } = await ledgerOf(stage, page)
  expect(bets.length).toBe(before + 1)
  expect(bets[0]).toMatchObject({ stake: 30 })
  await close()
})
