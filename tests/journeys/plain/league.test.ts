import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pick, placeBet } from '../../support/browser/bettor.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { plainStage } from '../../support/plain/stage.ts'

// The first round is in play, and the next takes bets, all the while.
const stage = plainStage({ roundMs: 400_000, playMs: 350_000 })

/** More failures than any page asks for; `mend` ends them. */
const broken = Array.from({ length: 1_000 }, () => ({ status: 500, body: {} }))
const breakCall = (path: string) => stage.provider.fail(path, ...broken)
/** The same with a message of the provider's. */
const refuseCall = (path: string, message: string) =>
  stage.provider.fail(path, ...broken.map(() => ({ status: 500, body: { message } })))
const mend = (path: string) => stage.provider.fail(path)

/** Taps the retry until what was missing shows: a call that has just failed may be held back for a second. */
async function retried(page: Page, wanted: Locator): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
  await expect
    .poll(
      async () => {
        if (await retry.isVisible()) await retry.tap({ timeout: 1_000 }).catch(() => undefined)
        return await wanted.first().isVisible()
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(true)
}

test('each call of the league that fails says so on its screen, and its retry brings what was missing', async () => {
  const league = '/v1/nare-league/'
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone')
  await settled(page)
  const main = page.getByRole('main')
  breakCall(`${league}periods`)
  breakCall(`${league}competitions`)
  breakCall(`${league}markets`)
  await moveTo(page, '/nare-league')
  await main.getByText('Fetching Periods failed').waitFor()
  refuseCall(`${league}periods`, 'The season is being drawn!')
  await main.getByText('The season is being drawn! It shows here').waitFor()
  await main.getByText("OOP's, Something went wrong please Retry").waitFor()
  mend(`${league}competitions`)
  await retried(page, main.getByRole('button', { name: 'Coast League 2' }))
  mend(`${league}periods`)
  await main.locator('.price').first().waitFor()
  await main.getByText('Fetching Markets failed').waitFor()
  mend(`${league}markets`)
  await retried(page, main.getByRole('button', { name: 'Both score' }))

  breakCall(`${league}live`)
  await moveTo(page, '/playouts')
  await main.getByText('Virtual League Playouts fetch failed').waitFor()
  refuseCall(`${league}live`, 'The pitch is being mown')
  await main.getByText('The pitch is being mown. They show here').waitFor()
  mend(`${league}live`)
  await main.getByTestId('home-score').first().waitFor()

  const cases = [
    ['/results', `${league}results`, 'Virtual League Results failed', main.getByText('Replay')],
    ['/standing', `${league}standings`, 'Fetching Standings Failed', main.getByText('Gale')],
    ['/print/matches', '/v1/print/matches', 'Print matches Failed', page.getByTestId('sheet')],
  ] as const
  for (const [route, call, text, wanted] of cases) {
    breakCall(call)
    await page.goto(stage.line.url + route)
    await main.getByText(text).waitFor()
    mend(call)
    await retried(page, wanted)
  }
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

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

test('league picks come back by their code, a bet is placed in each kind of market, told of with and without its number, and found in every history', async () => {
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
  await close()
})
