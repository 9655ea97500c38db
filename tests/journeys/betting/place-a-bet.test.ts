import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { readArchived } from '#gateway/archive.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { asFields } from '#shared/model/field.ts'
import { topicName } from '#shared/topics/name.ts'
import {
  bettorTab,
  ledgerOf,
  moveStored,
  newestBet,
  placeBet,
  takeOne,
} from '../../support/browser/bettor.ts'
import { sizes } from '../../support/browser/browser.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { eventually } from '../../support/patience.ts'

const archive = mkdtempSync(join(tmpdir(), 'nare-archive-'))
afterAll(() => rmSync(archive, { recursive: true, force: true }))
const stage = fileStage(1, {}, { ARCHIVE_DIR: archive })

const slip = (page: Page) => page.getByRole('complementary', { name: 'Slip' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Slip' })

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

test.concurrent('by touch on a phone: a price that has moved is accepted, and the bet is placed at what was agreed', async () => {
  const { page, trouble, close } = await bettorTab(stage, '/', 'phone')
  // Of a match to come: a live one may be suspended, and the bet refused, between the tap and the provider.
  await takeOne(page, 'tap')
  await moveStored(page)
  await page.reload()
  await page.getByTestId('slip-bar').tap()
  const open = sheet(page)
  await open.getByText('None', { exact: true }).tap()
  const line = open.locator('[data-testid^="line-"][data-block-reason="moved"]')
  await line.waitFor()
  await line.getByRole('button', { name: /^Accept/ }).tap()
  await open.getByText('Any', { exact: true }).tap()
  await open.getByRole('button', { name: 'Stake 100', exact: true }).tap()
  await placeBet(open, 'tap')
  await open.getByText('Bet placed').waitFor()
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
  await placeBet(panel)
  await panel.getByText('Not placed').waitFor()
  const leg = panel.getByRole('list', { name: 'Refused picks' }).locator('[data-reason=moved]')
  expect(await leg.innerText()).toMatch(/\d+\.\d\d.*→.*\d+\.\d\d/s)
  await panel.getByRole('button', { name: /^Accept \d+\.\d\d and place KSh/ }).waitFor()
  expect(await findings(page)).toEqual([])
  expect((await ledgerOf(stage, page)).bets.length).toBe(before)
  await page.unroute(`**/provider${catalogue.bet.path}`)
  await placeBet(panel, 'click', {
    name: /^Accept \d+\.\d\d and place KSh/,
    shows: panel.getByText('Bet placed'),
  })
  expect((await ledgerOf(stage, page)).bets.length).toBe(before + 1)
  // The receipt stays above the next pick, whose button is in view all the same.
  await takeOne(page, 'click', 1)
  const lowerEdge = await panel
    .getByRole('button', { name: /^Place bet/ })
    .evaluate((button) => button.getBoundingClientRect().bottom)
  expect(lowerEdge).toBeLessThanOrEqual(sizes.desktop.height)
  await close()
})
