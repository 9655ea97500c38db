import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCalendar, weekOf } from '#gateway/sandbox/league/calendar.ts'
import { formatAmount } from '#shared/amounts.ts'
import { bettorTab, ledgerOf, newestBet, pick } from '../../support/browser/bettor.ts'
import { findings } from '../../support/browser/findings.ts'
import { goToPause } from '../../support/browser/pause.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { turnableClock } from '../../support/browser/turned-clock.ts'
import { eventually } from '../../support/patience.ts'

// A round takes minutes: the clock of sandbox and gateway is turned to its kick-off, and to its end.
const clock = turnableClock()
let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(async () => {
  await stage.close()
  clock.restore()
})

test('by keyboard on a desktop: a league bet is picked, placed, followed live, settled and paid', async () => {
  const round = await goToPause(stage, clock)
  const { start_time, end_time } = createCalendar(1).timesOf(round)
  const { page, trouble, close } = await bettorTab(stage, '/nare-league', 'desktop')
  await page.getByRole('heading', { level: 1, name: `Week ${weekOf(round).round_number}` }).waitFor()
  await pick(page.locator('main .price:not([aria-disabled])').first(), 'press')
  const panel = page.getByRole('complementary', { name: 'Slip' })
  await panel.getByTestId(/^line-/).waitFor()
  const field = panel.getByLabel('Stake in KES')
  await field.fill('50')
  await panel.getByText('Any', { exact: true }).press('Space')
  const place = panel.getByRole('button', { name: 'Place bet' })
  await place.waitFor()
  await keepShot(page, 'slip-league-desktop')
  expect(await findings(page)).toEqual([])
  const { balance } = await ledgerOf(stage, page)
  // The button places nothing while a price is late. A press has no time-out: it would leave Enter down.
  await eventually('the bet is placed', async () => {
    if (await place.isVisible()) await place.press('Enter')
    const placed = panel.getByText('Bet placed').waitFor({ timeout: 5_000 })
    return await placed.then(
      () => true,
      () => false,
    )
  })
  await keepShot(page, 'receipt-desktop')
  expect(await findings(page)).toEqual([])
  const bet = await newestBet(stage, page)
  expect(bet).toMatchObject({ kind: 'league', stake: 50, state: 'open' })
  await panel.getByText(`Bet ${bet.bet_id}`).waitFor()
  await eventually('the balance shows the stake gone', async () =>
    (await page.getByTestId('balance').textContent())?.includes(formatAmount(balance - 50)),
  )

  // Before the round is followed: its polls begin by a timer, which is not turned.
  clock.turnTo(start_time - 3_000)
  await panel.getByRole('link', { name: 'See your bets' }).press('Enter')
  const card = page.getByTestId(`bet-${bet.bet_id}`)
  await card.getByText(/\d–\d/).waitFor()
  await keepShot(page, 'my-bets-live-desktop')
  expect(await findings(page)).toEqual([])
  clock.turnTo(end_time)
  await card.waitFor({ state: 'detached' })
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
  await page.locator('[data-replayed]').first().locator('[data-own]').waitFor()
  await keepShot(page, 'replay-my-bet-desktop')
  await replayed.getByRole('button', { name: /^Replay/ }).press('Enter')
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})
