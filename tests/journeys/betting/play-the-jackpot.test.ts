import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createJackpots, type Jackpot } from '#gateway/sandbox/sportsbook/jackpot.ts'
import { createSportsbook, type Sportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { formatAmount } from '#shared/amounts.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { JACKPOT_MARKET_ID, readJackpot } from '#shared/model/bets/jackpot.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { ticketResults } from '#shared/slip/ticket.ts'
import { askAs, tokenOf } from '../../support/browser/account.ts'
import { bettorTab, ledgerOf, newestBet } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo } from '../../support/browser/move.ts'
import { turnableClock } from '../../support/browser/turned-clock.ts'
import { eventually } from '../../support/patience.ts'

const MINUTE_MS = 60_000

// The day's jackpot closes at noon or later, and its last match ends six hours after that.
const clock = turnableClock()
const stage = fileStage(1)
let sportsbook: Sportsbook
let jackpot: Jackpot
beforeAll(() => {
  const { seed } = stage.sandbox
  sportsbook = createSportsbook(seed)
  jackpot = createJackpots(seed, sportsbook).current(clock.now() + 45 * MINUTE_MS)
  clock.turnTo(jackpot.closes_at - 40 * MINUTE_MS)
})

/** The page is looked at again: it asks the gateway what time it is. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const clean = { pageErrors: [], cspViolations: [] }

test('by touch on a phone: a ticket is filled in, placed, followed, settled by its results, and paid', async () => {
  const { page, trouble, close } = await bettorTab(stage, '/jackpot', 'phone')
  const { matches, stake } = jackpot
  await page.getByTestId(`jackpot-${matches[0]?.match_id}`).waitFor()
  const tap = (match_id: number, result: string) => page.getByTestId(`price-${match_id}-${result}`).tap()
  // The first match gets two results, the second a wrong one; so does the third, which will not be played.
  for (const [place, match] of matches.entries()) {
    const winners = sportsbook.winners(match, JACKPOT_MARKET_ID, Number.POSITIVE_INFINITY) ?? []
    const [right = ''] = winners
    const [wrong = ''] = ticketResults.filter((result) => !winners.includes(result))
    await tap(match.match_id, place === 1 || place === 2 ? wrong : right)
    if (place === 0) await tap(match.match_id, wrong)
  }
  const told = readJackpot(await askAs(stage, await tokenOf(page), catalogue.jackpotMatches.path))
  expect(told?.stake).toBe(stake)
  await page.getByTestId('to-ticket').tap()
  const sum = page.getByTestId('ticket-sum')
  await sum.getByText('2', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  const { balance } = await ledgerOf(stage, page)
  await sum.getByRole('button', { name: `Place ticket · KSh ${2 * stake}` }).tap()
  await page.getByText('Bet placed').waitFor()
  await page.getByText('17 matches, 2 combinations').waitFor()
  await page.waitForFunction(() => {
    const { top = -1 } = document.querySelector('[data-testid=placing] h2')?.getBoundingClientRect() ?? {}
    return top > 0 && top < innerHeight
  })
  const bet = await newestBet(stage, page)
  expect(bet).toMatchObject({ kind: 'jackpot', stake: 2 * stake, combinations: 2, state: 'open' })
  expect((await ledgerOf(stage, page)).balance).toBe(balance - 2 * stake)

  await page.getByRole('link', { name: 'See your bets' }).tap()
  const card = page.getByTestId(`bet-${bet.bet_id}`)
  await card.getByText('Jackpot, 2 combinations').waitFor()
  const voided = matches[2]?.match_id
  await askAs(stage, '', '/sandbox/void', { match_id: voided })
  await card.getByTestId(`leg-${voided}`).getByText('Void: counts as right').waitFor()
  await card.getByText('1 right of 1 decided').waitFor()

  const ends = matches
    .map(({ start_time, simulation }) => start_time + simulation.lastsMs)
    .sort((one, other) => one - other)
  await theTicketCloses(page, jackpot.closes_at)
  clock.turnTo((ends[5] ?? 0) + MINUTE_MS)
  await moveTo(page, '/my-bets')
  const prizes = card.getByTestId('ticket-prizes')
  await eventually('some matches are decided', async () => {
    const [, decided] = /of (\d+) decided/.exec((await prizes.textContent()) ?? '') ?? []
    return Number(decided) >= 5
  })

  const next = matches.find(({ start_time }) => start_time > clock.now())
  clock.turnTo((next?.start_time ?? 0) + 10 * MINUTE_MS)
  await page.goto(`${stage.line.url}/jackpot`)
  const inPlay = page.getByTestId('jackpot-in-play')
  await inPlay
    .getByTestId('own-tickets')
    .getByText(/Your ticket: \d+ right of \d+ decided/)
    .waitFor()
  await inPlay
    .getByRole('list', { name: 'Matches that are being played' })
    .getByText('half')
    .first()
    .waitFor()
  expect(await findings(page)).toEqual([])
  await moveTo(page, '/my-bets')
  await card.waitFor()

  clock.turnTo((ends.at(-1) ?? 0) + 1_000)
  await card.waitFor({ state: 'detached', timeout: 60_000 })
  const prizeOf = (right: number) => told?.tiers.find((tier) => tier.right === right)?.prize ?? 0
  const paid = prizeOf(16) + prizeOf(15)
  const { bets, balance: settled } = await ledgerOf(stage, page)
  expect(bets.find(({ bet_id }) => bet_id === bet.bet_id)).toMatchObject({ state: 'won', paid })
  const { movements } = await askAs(stage, await tokenOf(page), catalogue.movements.path, { limit: 20 })
  const moved = (asList({ movements }, 'movements') ?? [])
    .map((line) => asFields(line))
    .filter((line) => String(line?.reference).endsWith(`of bet ${bet.bet_id}`))
  expect(moved).toMatchObject([{ kind: 'win', amount: paid }])
  expect(settled).toBe(balance - 2 * stake + paid)
  await page
    .getByTestId('balance')
    .filter({ hasText: formatAmount(settled) })
    .waitFor()

  await page.getByRole('navigation', { name: 'Bets' }).getByRole('link', { name: 'Settled' }).tap()
  await card.getByText('16 of 17 right').waitFor()
  await prizes.getByText('won once').nth(1).waitFor()

  await page.goto(`${stage.line.url}/jackpot`)
  const last = page.getByTestId('last-jackpot')
  await last.getByText('1 winner').nth(1).waitFor()
  await last.getByText('All 17 results').tap()
  await last.getByTestId(`played-${voided}`).getByText('Void: counted as right').waitFor()
  await last.scrollIntoViewIfNeeded()
  expect(await findings(page)).toEqual([])
  expect(trouble).toMatchObject(clean)
  await close()
})

/** Another ticket is filled in when the first match is kicked off: it cannot be placed, and the next jackpot comes. */
async function theTicketCloses(page: Page, closing: number) {
  await moveTo(page, '/jackpot')
  await page.getByRole('button', { name: 'Pick for me' }).tap()
  await page.getByTestId('to-ticket').tap()
  await page.getByRole('button', { name: /^Place ticket/ }).waitFor()
  // The next jackpot does not come before the page has been looked at.
  const { promise: isLookedAt, resolve: lookedAt } = Promise.withResolvers<void>()
  await page.route(`**${catalogue.jackpotMatches.path}`, async (route) => {
    await isLookedAt
    await route.continue().catch(() => {})
  })
  clock.turnTo(closing)
  await lookAgain(page)
  const late = page.getByRole('button', { name: 'This jackpot is closed' })
  await late.waitFor()
  expect(await late.isDisabled()).toBe(true)
  await page.getByText('Closed', { exact: true }).waitFor()
  lookedAt()
  await page.getByText('Your ticket is empty').waitFor({ timeout: 60_000 })
  await page.unrouteAll({ behavior: 'wait' })
}
