import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Round, weekOf } from '#gateway/sandbox/league/calendar.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { formatAmount } from '#shared/amounts.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { askAs, newAccount, tokenOf } from '../../support/browser/account.ts'
import { ledgerOf, newestBet, pick, placeBet } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo } from '../../support/browser/move.ts'
import { goToPause, turnableClock } from '../../support/browser/turned-clock.ts'
import { eventually } from '../../support/patience.ts'

// Rounds take minutes: the clock of sandbox and gateway is turned to the moments of a round. The browser's is not, so
// that it is wrong by ever more.
const clock = turnableClock()
const stage = fileStage(1)
let league: ReturnType<typeof createLeague>
beforeAll(() => {
  league = createLeague(stage.sandbox.seed, 1)
})

/** The pick of a round's first match that will win. */
function winnerOf(round: Round) {
  const [match] = league.matchesOf(round)
  const [odd_key] = match ? oneXTwo.winners(match.score) : []
  if (!match || !odd_key) throw new Error('there is no match')
  return { match, odd_key }
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })
const clean = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }

test('a bet on the week after next is placed, followed live, settled, paid, found in every history and replayed', async () => {
  const next = await goToPause(stage, clock)
  const round = { ...next, index: next.index + 1 }
  const { round_number } = weekOf(round)
  const { match, odd_key } = winnerOf(round)
  const account = await newAccount(stage, 1_000)
  const { page, trouble, close } = await stage.visit('/nare-league', 'phone', { account })
  await page
    .getByTestId('rail')
    .getByRole('link', { name: new RegExp(`Week ${round_number}\\b(?!.*play it back)`) })
    .tap()
  await heading(page, `Week ${round_number}`).waitFor()
  await pick(page.getByTestId(`price-${match.match_id}-${odd_key}`), 'tap')
  await page.getByTestId('slip-bar').tap()
  const sheet = page.getByRole('dialog', { name: 'Slip' })
  await sheet.getByText('Any', { exact: true }).tap()
  await sheet.getByRole('textbox', { name: /^Stake/ }).fill('100')
  await placeBet(sheet, 'tap')
  await sheet.getByText('Bet placed').waitFor()
  await page.getByTestId('balance').getByText('900').waitFor()
  const { bet_id, possible_win = 0 } = await newestBet(stage, page)

  const { start_time, end_time } = league.timesOf(round)
  // Before the round is followed: its polls begin by a timer, which is not turned.
  clock.turnTo(start_time - 3_000)
  await page.goto(`${stage.line.url}/playouts`)
  // On a slow machine the page comes after half-time.
  await heading(page, `Week ${round_number}, (first|second) half`).waitFor()
  await moveTo(page, '/my-bets')
  const card = page.getByTestId(`bet-${bet_id}`)
  await card.getByText(/\d–\d/).waitFor()
  expect(await findings(page)).toEqual([])
  clock.turnTo(end_time)
  await card.waitFor({ state: 'detached' })
  await page
    .getByTestId('balance')
    .getByText(formatAmount(900 + possible_win))
    .waitFor()
  await page.getByRole('navigation', { name: 'Bets' }).getByRole('link', { name: 'Settled' }).tap()
  await card.getByText('Won', { exact: true }).first().waitFor()

  await moveTo(page, '/bet-history')
  const row = page.getByTestId(`league-bet-${bet_id}`)
  await row.getByText(/^won, KSh/).waitFor()
  await row.getByRole('button').tap()
  await row.locator('[data-tone=won]').waitFor()
  await row.getByRole('link', { name: /^1X2 · / }).tap()
  const { home, away } = match.score
  await page.getByTestId('league-match').getByText(`${home}–${away}`, { exact: true }).waitFor()
  await page.getByTestId('story').waitFor()
  await page.goBack()
  await row.getByRole('button').tap()
  await row.getByRole('link', { name: 'Replay my bet' }).tap()
  await heading(page, `Week ${round_number}, replay`).waitFor()
  const replayed = page.getByTestId('replayed-bet')
  await replayed.getByText(/Won at/).waitFor()
  await page.locator('[data-replayed]').first().locator('[data-own]').waitFor()
  await replayed.getByRole('button', { name: /^Replay/ }).tap()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  expect((await ledgerOf(stage, page)).balance).toBeCloseTo(900 + possible_win, 2)
  expect(trouble).toEqual(clean)
  await close()
})

test('a part of an open bet is cashed out for the offer that was confirmed, and the balance moves by just that', async () => {
  const round = await goToPause(stage, clock)
  const account = await newAccount(stage, 1_000)
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', { account })
  const { match, odd_key } = winnerOf(round)
  const leg = { match_id: match.match_id, sub_type_id: oneXTwo.market_id, odd_key, odd_value: 1.5 }
  const slip = { betslip: [leg], stake: 200, accept: 'any', reference: 'bet-to-be-cashed-out' }
  await askAs(stage, await tokenOf(page), catalogue.leagueBet.path, slip)
  await moveTo(page, '/my-bets')
  await page.getByRole('button', { name: /^Cash out/ }).tap()
  const take = page.getByRole('button', { name: /^Take/ })
  const shown = async () => Number((await take.textContent())?.replace(/[^\d.]/g, ''))
  expect(await shown()).toBeGreaterThan(100)
  await page.getByRole('button', { name: '50\u00a0%' }).tap()
  await page.getByText(/^End KSh\u00a0100 of the stake now/).waitFor()
  const amount = await shown()
  expect(await findings(page)).toEqual([])
  await take.tap()
  await page.getByText('Cashed out', { exact: true }).first().waitFor()
  await page
    .getByTestId('balance')
    .getByText(formatAmount(800 + amount))
    .waitFor()
  const { bets, balance } = await ledgerOf(stage, page)
  expect(new Set(bets.map(({ stake, state }) => `${stake} ${state}`))).toEqual(
    new Set(['100 cashed-out', '100 open']),
  )
  expect(bets.find(({ state }) => state === 'cashed-out')?.paid).toBe(amount)
  expect(balance).toBeCloseTo(800 + amount, 2)
  expect(trouble).toEqual(clean)
  await close()
})

test('a phone asleep through a kick-off wakes up right', async () => {
  const round = await goToPause(stage, clock)
  const { round_number } = weekOf(round)
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone')
  await page.clock.install()
  await page.goto(`${stage.line.url}/nare-league`)
  await heading(page, `Week ${round_number}`).waitFor()
  await page.getByTestId(`price-${winnerOf(round).match.match_id}-home_team`).waitFor()
  // Its timers stand still meanwhile, and no event tells it of the sleep: they fire once, late.
  const fellAsleep = clock.now()
  clock.turnTo(league.timesOf(round).start_time + 20_000)
  await page.clock.fastForward(clock.now() - fellAsleep)

  const after = { ...round, index: round.index + 1 }
  await heading(page, `Week ${weekOf(after).round_number}`).waitFor()
  expect(await page.getByTestId(`price-${winnerOf(round).match.match_id}-home_team`).count()).toBe(0)
  // Polled: a slow machine's page may show a second that has gone by meanwhile.
  await eventually('the countdown is right', async () => {
    const shown = await page.getByTestId('countdown').first().textContent()
    const [minutes = 0, seconds = 0] = (shown ?? '').split(':').map(Number)
    const left = (league.timesOf(after).start_time - clock.now()) / 1_000
    return Math.abs(60 * minutes + seconds - left) < 2
  })
  await moveTo(page, '/playouts')
  await heading(page, `Week ${round_number}, `).waitFor()
  expect(trouble).toEqual(clean)
  await close()
})
