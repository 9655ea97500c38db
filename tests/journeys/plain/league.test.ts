import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pick, placeBet } from '../../support/browser/bettor.ts'
import { moveTo } from '../../support/browser/move.ts'
import { eventually } from '../../support/patience.ts'
import { plainStage } from '../../support/plain/stage.ts'

// The first round is in play, and the next takes bets, all the while.
const stage = plainStage({ roundMs: 400_000, playMs: 350_000 })

const BET = '/v1/nare-league/bet='

/** Takes the first price that shows, and places it at that stake. */
async function placeOne(page: Page, stake: string) {
  await pick(page.locator('main .price:not([aria-disabled])').first(), 'tap')
  await page.getByTestId('slip-bar').tap()
  const sheet = page.getByRole('dialog', { name: 'Slip' })
  await sheet.getByRole('textbox', { name: /^Stake/ }).fill(stake)
  await placeBet(sheet, 'tap')
  await sheet.getByText('Good luck with your bet').waitFor()
  return sheet
}

test('league picks come back by their code, a bet is placed in each kind of market, told of with and without its number, and found in every history; a screen that failed shows what was missing by its retry', async () => {
  const account = stage.provider.players.add({ mobile: '70041', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/nare-league', 'phone', { account })
  await pick(page.locator('main .price:not([aria-disabled])').first(), 'tap')
  await page.getByTestId('slip-bar').tap()
  await page.getByRole('button', { name: 'Share' }).tap()
  const code = (await page.getByTestId('booking-code').textContent()) ?? ''
  expect(await page.getByText('By SMS').count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('kironbetslip'))
  await page.goto(`${stage.line.url}/betslip-slip`)
  await page.getByRole('button', { name: 'Use a code' }).tap()
  await page.getByLabel('Booking code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Show the picks' }).tap()
  await page.getByRole('heading', { level: 1, name: 'League slip' }).waitFor()
  await page.getByTestId('shared-picks').getByText('same price').waitFor()

  await moveTo(page, '/nare-league')
  const named = await placeOne(page, '50')
  await named.getByText(/^Bet 90001/).waitFor()
  await named.getByRole('button', { name: 'Done' }).tap()
  await named.getByRole('button', { name: 'Close' }).tap()

  stage.provider.choices.namesBets = false
  await page.getByRole('button', { name: 'Total goals' }).tap()
  await page
    .getByText(/over.2\.5/i)
    .first()
    .waitFor()
  await placeOne(page, '70')
  expect(stage.provider.callsTo(BET).map(({ body }) => body)).toMatchObject([
    { stake: 50, betslip: [{ odd_key: 'home_team' }] },
    { stake: 70, betslip: [{ odd_key: 'over_2.5' }] },
  ])

  await page.goto(`${stage.line.url}/my-bets`)
  await page.getByTestId('league-bet-90001').waitFor()
  await page.getByTestId('league-bet-90002').waitFor()
  await moveTo(page, '/bethistory')
  await page.getByTestId('league-bet-80001').waitFor()
  await moveTo(page, '/bet-history')
  const rows = page.getByRole('main').locator('li > button')
  await expect.poll(() => rows.count()).toBe(3)
  for (const path of ['bet-details', 'old-bet-details']) {
    await (path === 'bet-details' ? rows.first() : rows.last()).tap()
    await stage.provider.called(`/v1/nare-league/${path}`, 1)
    await page
      .getByRole('main')
      .locator('.open')
      .getByText(/2\.40|over.2\.5/i)
      .first()
      .waitFor()
  }
  expect({ trouble, strays: stage.provider.unspecified() }).toEqual({
    trouble: { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] },
    strays: [],
  })

  stage.provider.answerAll({ status: 500, body: {} })
  await moveTo(page, '/results')
  await page.getByText('Virtual League Results failed').waitFor()
  stage.provider.answerAll()
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
  await eventually('the retry brings what was missing', async () => {
    // A call that has just failed may be held back for a second.
    await retry.tap({ timeout: 1_000 }).catch(() => undefined)
    return await page.getByRole('main').getByText('Replay').first().isVisible()
  })
  await close()
})
