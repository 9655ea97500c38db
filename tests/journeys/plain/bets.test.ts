import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../support/browser/account.ts'
import { pick } from '../../support/browser/bettor.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { type PlainStage, setPlainStage } from '../../support/plain/stage.ts'

let stage: PlainStage
beforeAll(async () => {
  // A round is in play, and the next takes bets, all the while.
  stage = await setPlainStage({ roundMs: 400_000, playMs: 350_000 })
})
afterAll(() => stage.close())

const BET = '/v1/nare-league/bet='

/** Takes the first price that shows, and places it at that stake. */
async function placeOne(page: Page, stake: string) {
  await pick(page.locator('main .price:not([aria-disabled])').first(), 'tap')
  await page.getByTestId('slip-bar').tap()
  const sheet = page.getByRole('dialog', { name: 'Slip' })
  await sheet.getByRole('textbox', { name: /^Stake/ }).fill(stake)
  await keepShot(page, `plain-slip-${stake}-phone`)
  await sheet.getByRole('button', { name: 'Place bet' }).tap()
  await sheet.getByText('Good luck with your bet').waitFor()
  await keepShot(page, `plain-receipt-${stake}-phone`)
  return sheet
}

test('a league bet is placed in each kind of market, told of with and without its number, and found in every history', async () => {
  const player = stage.provider.players.add({ mobile: '70041', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/auth/login', 'phone')
  await logIn(page, player)
  await page.goto(`${stage.line.url}/nare-league`)
  const named = await placeOne(page, '50')
  await named.getByText(/^Bet 90001/).waitFor()
  await named.getByRole('button', { name: 'Done' }).tap()

  stage.provider.choices.namesBets = false
  await page.goto(`${stage.line.url}/nare-league`)
  await page.getByRole('button', { name: 'Total goals' }).tap()
  await page
    .getByText(/over.2\.5/i)
    .first()
    .waitFor()
  await keepShot(page, 'plain-total-goals-phone')
  await placeOne(page, '70')
  expect(stage.provider.callsTo(BET).map(({ body }) => body)).toMatchObject([
    { stake: 50, betslip: [{ odd_key: 'home_team' }] },
    { stake: 70, betslip: [{ odd_key: 'over_2.5' }] },
  ])

  await page.goto(`${stage.line.url}/my-bets`)
  await page.getByTestId('league-bet-90001').waitFor()
  await page.getByTestId('league-bet-90002').waitFor()
  await keepShot(page, 'plain-my-bets-phone')
  await page.goto(`${stage.line.url}/bethistory`)
  await page.getByTestId('league-bet-80001').waitFor()
  await keepShot(page, 'plain-bethistory-phone')
  await page.goto(`${stage.line.url}/bet-history`)
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
    await keepShot(page, `plain-${path}-phone`)
  }
  expect({ trouble, strays: stage.provider.unspecified() }).toEqual({
    trouble: { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] },
    strays: [],
  })
  await close()
})

test('an open bet tells what its pick needs as its match is played, on the live board and among the bets', async () => {
  const player = stage.provider.players.add({ mobile: '70042', password: 'a word' })
  const match_id = stage.provider.addBetInPlay(player)
  const standing = /needs \d goals? in \d+′|winning/
  const { page, trouble, close } = await stage.visit('/auth/login', 'phone')
  await logIn(page, player)
  await page.goto(`${stage.line.url}/playouts`)
  await page.getByText(new RegExp(`^Your pick Home · (${standing.source})$`)).waitFor()
  await keepShot(page, 'plain-own-pick-phone')
  await page.goto(`${stage.line.url}/my-bets`)
  const bet = page.getByRole('main').locator('li').filter({ hasText: /open/ }).first()
  await bet.getByRole('button').first().tap()
  const leg = page.getByTestId(`leg-${match_id}`)
  await leg.getByText(standing).waitFor()
  await leg.getByText(/\d–\d/).waitFor()
  await keepShot(page, 'plain-open-bet-phone')
  expect({ trouble, strays: stage.provider.unspecified() }).toEqual({
    trouble: { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] },
    strays: [],
  })
  await close()
})
