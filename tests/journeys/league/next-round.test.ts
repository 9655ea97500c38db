import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#shared/calls/catalogue.ts'
import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { askAs } from '../../support/browser/account.ts'
import { pick } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { moveTo } from '../../support/browser/move.ts'
import { goToMidSeason, goToPause, turnableClock } from '../../support/browser/turned-clock.ts'

// Minutes pass between two kick-offs: the clock of sandbox and gateway is turned so that none is due during a test.
const clock = turnableClock()
// In the first weeks of a season a club has few figures.
goToMidSeason(clock, 1)
const stage = fileStage(1)
beforeAll(() => goToPause(stage, clock))

/** The open round of the default competition and the prices of a market, as the provider has them. */
async function provided(market_id: string) {
  const answer = await fetch(`${stage.gateway.url}/topics/periods/2`)
  const { rows } = (await answer.json()) as { rows: Record<string, unknown> }
  const { open } = roundsAt(
    Object.values(rows).flatMap((row) => readPeriod(row) ?? []),
    Date.now(),
  )
  if (!open) throw new Error('no round is open')
  const wanted = { round_id: Number(open.round_id), market_id }
  return { open, fixtures: readFixtures(await askAs(stage, '', catalogue.matches.path, wanted)) }
}

test('the next round counts down with the provider’s prices, a week ahead takes bets in every market, one further ahead says when it will, and last season is verified', async () => {
  const { page, trouble, close } = await stage.visit('/nare-league', 'phone')
  const countdown = page.getByTestId('countdown').first()
  const first = await countdown.textContent()
  await page.waitForFunction(
    (was) => document.querySelector('[data-testid="countdown"]')?.textContent !== was,
    first,
  )
  for (const [market_id, name] of [
    ['3', '1X2'],
    ['29', 'Both teams to score'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    const { open, fixtures } = await provided(market_id)
    await page.getByRole('heading', { level: 1, name: `Week ${open.round_number}` }).waitFor()
    expect(fixtures).toHaveLength(10)
    const shown = () =>
      page
        .locator('[data-testid^="price-"]')
        .evaluateAll((prices) => prices.map((it) => `${it.dataset.testid} ${it.textContent}`))
    for (const { match_id, outcomes } of fixtures)
      for (const { odd_key, odd_value } of outcomes)
        await expect
          .poll(shown)
          .toContainEqual(expect.stringMatching(`^price-${match_id}-${odd_key} .*${odd_value.toFixed(2)}`))
  }

  const { open } = await provided('3')
  const path = (ahead: number) => `/nare-league?round=${Number(open.round_id) + 10 * ahead}&competition=2`
  await page
    .getByTestId('rail')
    .getByRole('link')
    .and(page.locator(`[href="${path(2)}"]`))
    .click()
  const ahead = ((open.round_number ?? 0) + 1) % ROUNDS_PER_SEASON
  await page.getByRole('heading', { level: 1, name: `Week ${ahead + 1}` }).waitFor()
  await pick(page.locator('[data-testid^="price-"]').first())
  const firstMatch = page.getByRole('list', { name: 'Matches' }).getByRole('link').first()
  await firstMatch.click()
  for (const market_id of [3, 10, 18, 29, 45, 47]) await page.getByTestId(`market-${market_id}`).waitFor()
  await pick(page.getByTestId('market-29').locator('[data-testid^="price-"]').first())
  await page.getByTestId('meetings').waitFor()

  await moveTo(page, path(7))
  const opens = page.getByText(/^Betting on this week opens at \d\d:\d\d\.$/)
  await page.getByText('Prices come when betting opens.').first().waitFor()
  await opens.waitFor()
  expect(await page.locator('[data-testid^="price-"]').count()).toBe(0)
  await firstMatch.click()
  await page.getByTestId('league-match').waitFor()
  await opens.waitFor()
  expect(await page.locator('[data-testid^="price-"]').count()).toBe(0)

  await moveTo(page, '/results')
  await page.getByTestId('running-hash').waitFor()
  await page.getByRole('list', { name: 'Seasons' }).getByRole('button').nth(1).click()
  await page.getByRole('button', { name: 'Verify the season' }).click()
  await page.locator('[data-testid="season-check"][data-check="checked"]').waitFor()
  await page.getByText('All results of 38 weeks follow from the published seed.').waitFor()
  await page.getByTestId('finished-week').first().getByText('verified').waitFor()
  expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
  await close()
})

test('a club’s page leads from the table to its next matches, whose prices go to the slip, and to its season in pictures', async () => {
  await goToPause(stage, clock)
  const { page, trouble, close } = await stage.visit('/standing', 'desktop')
  await page.getByTestId('full-table').getByRole('link').first().click()
  const coming = page.getByTestId('coming')
  await expect.poll(() => coming.getByRole('region').count()).toBe(5)
  for (const id of ['home-away', 'streaks', 'head-to-head', 'goals']) await page.getByTestId(id).waitFor()
  await page.getByTestId('goals').getByText('In the last').waitFor()
  await pick(coming.getByTestId(/^price-/).first())
  await page.getByRole('complementary', { name: 'Slip' }).getByText('1X2').waitFor()
  const club = await page.getByTestId('club').getByRole('heading').textContent()
  await coming.getByRole('link').first().click()
  await page
    .getByTestId('league-match')
    .getByRole('link', { name: club ?? '' })
    .click()
  await coming.waitFor()
  expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
  await close()
})
