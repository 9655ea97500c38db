import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharePath } from '#client/slip/sharing/share-code.ts'
import { DEFAULT_MARKET_ID } from '#shared/limits.ts'
import { readSlip, type SlipLine } from '#shared/model/bets/slip.ts'
import { readEach } from '#shared/model/field.ts'
import { type Period, readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { askAs, newAccount } from '../../support/browser/account.ts'
import { bettorTab, ledgerOf, takeNamed, takeOne, upcomingPrices } from '../../support/browser/bettor.ts'
import { findings } from '../../support/browser/findings.ts'
import { layLine } from '../../support/browser/line.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test('two tabs have one slip, and two taps in them make one bet', async () => {
  const { page, close } = await bettorTab(stage, '/betslip-slip', 'desktop')
  await page.getByRole('heading', { level: 1, name: 'Slip' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${stage.line.url}/`)
  await takeOne(other)
  await other.locator('.price[aria-pressed=true]').first().waitFor()
  await page.getByTestId(/^line-/).waitFor()
  const slips = [page.locator('main'), other.getByRole('complementary', { name: 'Slip' })]
  for (const slip of slips) {
    await slip.getByText('Any', { exact: true }).click()
    await slip.getByRole('button', { name: 'Stake 50', exact: true }).click()
    await slip.getByRole('button', { name: 'Place bet' }).waitFor()
  }
  const before = await ledgerOf(stage, page)
  const buttons = await Promise.all(
    slips.map((slip) => slip.getByRole('button', { name: 'Place bet' }).elementHandle()),
  )
  // Both at once, wherever the other one has come to by then.
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())))
  for (const slip of slips) await slip.getByText('Tap a price to add a pick.').waitFor()
  const after = await ledgerOf(stage, page)
  expect(after.bets.length).toBe(before.bets.length + 1)
  expect(after.balance).toBe(before.balance - 50)
  await close()
})

test('a shared link shows each pick at its price now, and adds what can be had by choice alone', async () => {
  const { page, trouble, close } = await stage.visit('/', 'phone')
  await upcomingPrices(page).nth(5).waitFor()
  // By name: the list moves on when a match is kicked off.
  const ids = await upcomingPrices(page).evaluateAll((prices) =>
    prices.map((price) => price.getAttribute('data-testid')),
  )
  for (const id of ids.slice(4, 6)) await takeNamed(page, id ?? '', 'tap')
  await page.getByTestId('slip-bar').getByText('2 picks').waitFor()
  const stored: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('betslip'))) ?? '{}')
  const [first, second] = readSlip((stored as { value: unknown }).value)
  if (!first || !second) throw new Error('the slip was not stored')
  // Over plain HTTP there is no clipboard: the link is shown instead.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByTestId('slip-bar').tap()
  await page.getByRole('button', { name: 'Share' }).tap()
  const field = page.getByLabel('Link to these picks')
  expect(await field.inputValue()).toBe(stage.line.url + sharePath('sports', [first, second]))
  await keepShot(page, 'share-link-phone')
  expect(await findings(page)).toEqual([])
  const gone = { ...first, match_id: '999999999' }
  const link = sharePath('sports', [{ ...first, taken: 50 }, second, gone])

  const friend = await stage.visit(link, 'phone')
  const shared = friend.page.getByTestId('shared-picks')
  await shared.getByText('was 50.00').waitFor()
  await shared.getByText('Pick no longer available').waitFor()
  await keepShot(friend.page, 'shared-phone')
  expect(await findings(friend.page)).toEqual([])
  expect(await friend.page.getByTestId(/^line-/).count()).toBe(0)
  await shared.getByRole('button', { name: 'Add 2 picks to my slip' }).tap()
  await friend.page.getByTestId(`line-${first.match_id}`).waitFor()
  expect(await friend.page.getByTestId(/^line-/).count()).toBe(2)
  await shared.waitFor({ state: 'detached' })
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await friend.close()
  await close()
})

/** A league pick of a round's first match, as a player would share it who sees the round's prices. */
async function leaguePick({ round_id }: Period): Promise<SlipLine> {
  const [first] = readFixtures(
    await askAs(stage, '', '/v1/nare-league/matches', { round_id, market_id: DEFAULT_MARKET_ID }),
  )
  const [outcome] = first?.outcomes ?? []
  if (!first || !outcome) throw new Error(`round ${round_id} has no prices`)
  const [{ match_id, home_team, away_team }, { odd_key, name, odd_value }] = [first, outcome]
  const taken = { taken: odd_value, taken_at: Date.now(), start_time: undefined, round_id }
  return {
    match_id,
    sub_type_id: String(DEFAULT_MARKET_ID),
    odd_key,
    home_team,
    away_team,
    market: '',
    name,
    ...taken,
  }
}

test('a shared league pick can be had while its round takes bets, and is gone once that was played', async () => {
  const seasons = await Promise.all(
    [1, 2, 3, 4].map((competition_id) => askAs(stage, '', '/v1/nare-league/periods', { competition_id })),
  )
  const moments = seasons.map((season) => roundsAt(readEach(season, 'periods', readPeriod), Date.now()))
  // The four competitions play in turn. The one in play is the last to kick off again, and its results will move its
  // prices. The one before it is between two rounds: its prices stay, and it is open, for longer than a minute.
  const open = moments
    .flatMap((moment) => moment.open ?? [])
    .filter(({ open_time = 0 }) => open_time <= Date.now())
    .toSorted((one, other) => other.start_time - one.start_time)[1]
  const played = moments.find(({ last }) => last !== undefined)?.last
  if (!open || !played) throw new Error('the league has no such rounds')
  const [mine, late] = [await leaguePick(open), await leaguePick(played)]
  const link = sharePath('league', [{ ...mine, taken: 50 }, late])

  const { page, trouble, close } = await stage.visit(link, 'phone')
  const shared = page.getByTestId('shared-picks')
  await shared.getByText('was 50.00').waitFor()
  expect(await shared.locator('[data-state=moved]').innerText()).toContain(mine.taken.toFixed(2))
  expect(await shared.locator('[data-state=gone]').innerText()).toContain('no longer offered')
  await keepShot(page, 'shared-league-phone')
  expect(await findings(page)).toEqual([])
  await shared.getByRole('button', { name: 'Add 1 pick to my slip' }).tap()
  await page.getByTestId(`line-${mine.match_id}`).waitFor()
  const stored: unknown = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('kironbetslip'))) ?? '{}',
  )
  const { match_id, round_id } = mine
  expect(readSlip((stored as { value: unknown }).value)).toMatchObject([
    { match_id, round_id, taken: mine.taken, start_time: open.start_time },
  ])
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})

test('a slip that costs more than the player has leads to the deposit of what is missing, and back', async () => {
  const account = await newAccount(stage, 30)
  const { page, trouble, close } = await stage.visit('/', 'phone', { account })
  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').tap()
  const sheet = page.getByRole('dialog', { name: 'Slip' })
  const line = await sheet.getByTestId(/^line-/).getAttribute('data-testid')
  await sheet.getByText('Any', { exact: true }).tap()
  await sheet.getByLabel('Stake in KES').fill('150')
  await sheet.getByRole('button', { name: 'Place bet' }).tap()
  await sheet.getByText('Your balance is too low for this stake').waitFor()
  await keepShot(page, 'balance-too-low-phone')
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Deposit KSh 120' }).tap()
  await page.waitForURL('**/deposit')
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('120')
  await page.getByRole('button', { name: 'Deposit', exact: true }).tap()
  await page.locator('[data-testid=progress][data-stage=confirmed]').waitFor()
  await page.getByRole('link', { name: 'Back to where you were' }).tap()

  await page.getByRole('heading', { level: 1, name: 'Slip' }).waitFor()
  await page.getByTestId(line ?? '').waitFor()
  expect(await page.getByText('Not placed').count()).toBe(0)
  expect(await page.getByLabel('Stake in KES').inputValue()).toBe('150')
  await keepShot(page, 'back-at-the-slip-phone')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Place bet' }).tap()
  await page.getByText('Bet placed').waitFor()
  expect(await ledgerOf(stage, page)).toMatchObject({ balance: 0, bets: [{ stake: 150 }] })
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

test('where WebSockets are blocked the slip is validated over HTTP, until it is empty', async ({
  onTestFinished,
}) => {
  const line = await layLine(stage.gateway.port)
  onTestFinished(() => line.close())
  line.blockWebSockets()
  const { page, close } = await stage.visit('/', 'desktop', { line })
  const path = '/v1/betslip/validate'
  await takeOne(page)
  await page.waitForRequest(`**/provider${path}`)
  await page.getByRole('complementary', { name: 'Slip' }).getByRole('button', { name: 'Clear slip' }).click()
  await page.getByText('Tap a price to add a pick.').waitFor()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(path)) asked += 1
  })
  // Nothing tells that a timer has stopped but the time in which it would have gone off.
  await page.waitForTimeout(5_000)
  expect(asked).toBe(0)
  await close()
})
