import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asList } from '#shared/model/field.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { Tab } from '../../support/browser/browser.ts'
import { layLine } from '../../support/browser/line.ts'
import { goToMidSeason } from '../../support/browser/mid-season.ts'
import type { Visit } from '../../support/browser/product.ts'
import { type Coming, competitions, soonestRound } from '../../support/browser/soonest.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { turnableClock } from '../../support/browser/turned-clock.ts'
import { isTrueTo, realScores, scoresSeen, watchScores } from '../../support/browser/witness.ts'

/** 90 s a round, of which 22 s of play; one competition after another, so that a kick-off is never far. */
const SPEED = 2
// A season lasts an hour: no round here is the last of one.
const clock = turnableClock()
let stage: Stage

beforeAll(async () => {
  goToMidSeason(clock, SPEED)
  stage = await setStage(SPEED)
})
afterAll(async () => {
  await stage.close()
  clock.restore()
})

/**
 * Opens the live league and goes to the competition whose next round is kicked off first.
 * @param on by default the shared stage, over its line
 */
async function goToSoonest(
  size: 'desktop' | 'phone',
  on: Pick<Stage, 'visit' | 'gateway'> = stage,
  visit: Visit = {},
): Promise<Tab & { coming: Coming }> {
  const tab = await on.visit('/playouts', size, visit)
  await tab.page.getByTestId('rail').waitFor()
  let coming: Coming
  do {
    coming = await soonestRound(on.gateway.url, 4_000)
    const name = competitions[coming.competition_id] ?? ''
    await tab.page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
    await tab.page.getByRole('heading', { level: 1, name: /full time/ }).waitFor()
    // A page that took longer than the kick-off was away shows that very round as over: the next one is watched.
  } while (Date.now() >= coming.period.start_time)
  await watchScores(tab.page)
  return { ...tab, coming }
}

const title = (page: Page, { period }: Coming, phase: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`Week ${period.round_number}, ${phase}`) })

const freshness = (page: Page, attribute: string, value: string) =>
  page.locator(`[data-testid="freshness"][data-${attribute}="${value}"]`).first()

/** The matches of the round as the provider has them. */
async function rowsOf({ period }: Coming, sandbox = stage.sandbox): Promise<readonly unknown[]> {
  const answer = await fetch(sandbox.url + catalogue.live.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ round_id: Number(period.round_id) }),
  })
  const rows = asList(await answer.json(), 'playouts') ?? []
  expect(rows).toHaveLength(10)
  return rows
}

/** Every match of the round has shown nothing but real scores, in order, and ends as the provider has it. */
async function expectTruth(page: Page, coming: Coming, sandbox = stage.sandbox) {
  const rows = await rowsOf(coming, sandbox)
  const seen = await scoresSeen(page)
  for (const row of rows) {
    const { id, scores } = realScores(row)
    expect({ id, seen: seen[id], real: scores, true: isTrueTo(seen[id] ?? [], scores) }).toMatchObject({
      true: true,
    })
  }
}

/** The scores of a round at a minute, counted from the provider's incidents up to then. */
function scoresAt(rows: readonly unknown[], minute: number): Readonly<Record<string, string>> {
  const matches = rows.flatMap((row) => readPlayout(row) ?? [])
  return Object.fromEntries(
    matches.map(({ match_id, incidents }) => {
      const goals = incidents.filter((incident) => incident.type === 'goal' && incident.minute <= minute)
      const of = (side: string) => goals.filter((goal) => goal.side === side).length
      return [`replay-${match_id}`, `${of('home')}-${of('away')}`]
    }),
  )
}

const replayedScores = (page: Page) =>
  page.locator('[data-testid^="replay-"]:has([data-testid="home-score"])').evaluateAll((cards) =>
    Object.fromEntries(
      cards.map((card) => {
        const text = (id: string) => card.querySelector(`[data-testid="${id}"]`)?.textContent
        return [card.getAttribute('data-testid'), `${text('home-score')}-${text('away-score')}`]
      }),
    ),
  )

const minutesOfGoals = (page: Page) =>
  page
    .getByRole('button', { name: /^Replay from/ })
    .evaluateAll((goals) =>
      goals.map((goal) => Number.parseInt(goal.getAttribute('aria-label')?.slice(12) ?? '', 10)),
    )

/** Goes back to the round from the season's rail: it shows as it ended, plays by itself, and by the minute. */
async function playBack(page: Page, coming: Coming, size: string) {
  const { round_number } = coming.period
  const rows = await rowsOf(coming)
  await page
    .getByTestId('rail')
    .getByRole('link', { name: new RegExp(`Week ${round_number}\\b.*play it back`) })
    .click()
  await page.getByRole('heading', { level: 1, name: `Week ${round_number}, replay` }).waitFor()
  const slider = page.getByRole('slider', { name: 'Minute of the replay' })
  await slider.waitFor()
  expect(await replayedScores(page)).toEqual(scoresAt(rows, 90))
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.locator('[data-replayed] [data-goal]').first().waitFor()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const paused = Number(await slider.inputValue())
  await keepShot(page, `replay-${size}`)
  expect(await replayedScores(page)).toEqual(scoresAt(rows, paused))
  await page.getByRole('button', { name: 'Speed 1×' }).press('Enter')
  await page.getByRole('button', { name: 'Speed 2×' }).press('Enter')
  await page.getByRole('button', { name: 'Speed 4×' }).press('Enter')
  // From the first one the replay plays on for long enough to be paused.
  const scoredAt = Math.min(...(await minutesOfGoals(page)))
  await page
    .getByRole('button', { name: `Replay from ${scoredAt}′`, exact: true })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  const from = Number(await slider.inputValue())
  expect(from).toBeGreaterThanOrEqual(scoredAt - 1)
  expect(await replayedScores(page)).toEqual(scoresAt(rows, from))
  for (const [key, minute] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', 90],
  ] as const) {
    await slider.press(key)
    expect(await slider.inputValue()).toBe(String(minute))
    expect(await replayedScores(page)).toEqual(scoresAt(rows, minute))
  }
  await slider.fill('45')
  await page.locator('[data-replayed] button').first().click()
  await page.getByRole('img', { name: /^Schematic pitch/ }).waitFor()
  await page.getByRole('img', { name: /^Momentum/ }).waitFor()
  const lineUps = page.getByRole('region', { name: 'Line-ups' })
  await lineUps.getByRole('listitem').nth(21).waitFor()
  const goals = (await lineUps.textContent())?.match(/●/g) ?? []
  const scores = await page
    .locator('[data-replayed]')
    .first()
    .getByTestId(/-score$/)
    .allTextContents()
  expect(goals).toHaveLength(scores.reduce((sum, score) => sum + Number(score), 0))
  expect(await replayedScores(page)).toEqual(scoresAt(rows, 45))
  await keepShot(page, `replay-half-time-${size}`)
}

const nothing = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }

test.concurrent.for(['desktop', 'phone'] as const)(
  'a round is watched from countdown to full time, goals arriving by push, and played back, on a %s',
  async (size) => {
    const { page, trouble, coming, close } = await goToSoonest(size)
    let polls = 0
    page.on('request', (request) => {
      if (request.url().includes(`/topics/live/${coming.period.round_id}`)) polls++
    })
    const countdown = page.getByTestId('countdown').first()
    const first = await countdown.textContent()
    await page.waitForFunction(
      (was) => document.querySelector('[data-testid="countdown"]')?.textContent !== was,
      first,
    )
    await title(page, coming, '(first|second) half').waitFor()
    await page.locator('[data-goal]').first().waitFor()
    await freshness(page, 'link', 'socket').waitFor()
    await keepShot(page, `live-${size}`)
    await title(page, coming, 'full time').waitFor()
    await keepShot(page, `full-time-${size}`)
    await expectTruth(page, coming)
    await playBack(page, coming, size)
    // A socket that a busy machine keeps waiting for 4 s is helped by a poll or two; without one there are eleven.
    expect(polls).toBeLessThan(5)
    expect(trouble).toEqual(nothing)
    await close()
  },
)

test.concurrent('who wants no spoilers sees a result once the replay has reached it', async () => {
  const { page, trouble, close } = await stage.visit('/results', 'phone')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByText('Spoiler-safe is on').waitFor()
  await page
    .getByRole('button', { name: competitions[3] ?? '', exact: true })
    .filter({ visible: true })
    .click()
  const week = page.getByTestId('finished-week').filter({ hasText: 'Hidden until' }).first()
  const name = (await week.getByRole('heading').textContent()) ?? ''
  const results = page
    .getByTestId('finished-week')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  expect(await results.getByRole('listitem').count()).toBe(0)
  await keepShot(page, 'spoiler-safe-results-phone')
  await results.getByRole('link', { name: `Replay ${name}` }).click()
  const slider = page.getByRole('slider', { name: 'Minute of the replay' })
  await slider.waitFor()
  expect(await slider.inputValue()).toBe('0')
  expect(new Set(Object.values(await replayedScores(page)))).toEqual(new Set(['0-0']))
  await keepShot(page, 'spoiler-safe-replay-phone')
  await slider.press('End')
  await page.getByRole('link', { name: 'All results' }).click()
  await results.getByRole('listitem').first().waitFor()
  await page.getByRole('link', { name: 'Standings' }).filter({ visible: true }).click()
  await page.getByText('Hidden: this counts rounds').waitFor()
  await page.getByRole('link', { name: 'Live' }).filter({ visible: true }).click()
  // The round that was replayed shows, until the next one kicks off.
  await page
    .getByRole('button', { name: competitions[4] ?? '', exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('heading', { name: 'The scores are hidden' }).waitFor()
  await keepShot(page, 'spoiler-safe-live-phone')
  expect(trouble).toEqual(nothing)
  await close()
})

test.concurrent('the network is cut in mid-round and comes back without a reload and without a wrong score', async ({
  onTestFinished,
}) => {
  const line = await layLine(stage.gateway.port)
  onTestFinished(() => line.close())
  const { page, trouble, coming, close } = await goToSoonest('phone', stage, { line })
  await title(page, coming, '(first|second) half').waitFor()
  line.cut()
  await freshness(page, 'link', 'lost').waitFor()
  await keepShot(page, 'cut-phone')
  line.mend()
  await freshness(page, 'state', 'live').waitFor()
  await title(page, coming, 'full time').waitFor()
  await expectTruth(page, coming)
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test.concurrent('where WebSockets are blocked the round is followed by asking', async ({
  onTestFinished,
}) => {
  const line = await layLine(stage.gateway.port)
  onTestFinished(() => line.close())
  line.blockWebSockets()
  const { page, trouble, coming, close } = await goToSoonest('desktop', stage, { line })
  await freshness(page, 'link', 'rest').waitFor()
  await title(page, coming, '(first|second) half').waitFor()
  await keepShot(page, 'by-asking-desktop')
  await title(page, coming, 'full time').waitFor()
  await expectTruth(page, coming)
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test.concurrent('a provider that goes down shows as stale, and recovers', async ({ onTestFinished }) => {
  const own = await setStage(SPEED)
  onTestFinished(() => own.close())
  const { page, trouble, coming, close } = await goToSoonest('desktop', own)
  await title(page, coming, '(first|second) half').waitFor()
  own.sandbox.faults.set('*', { kind: 'fail' })
  await freshness(page, 'state', 'down').waitFor()
  await keepShot(page, 'down-desktop')
  own.sandbox.faults.clear()
  await freshness(page, 'state', 'live').waitFor()
  await title(page, coming, 'full time').waitFor()
  await expectTruth(page, coming, own.sandbox)
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test('a provider that is down from the start is said to be, with a way to try again', async () => {
  stage.sandbox.faults.set('*', { kind: 'fail' })
  const tab = await stage.visit('/playouts', 'phone')
  await freshness(tab.page, 'state', 'down').waitFor()
  await keepShot(tab.page, 'down-from-the-start-phone')
  stage.sandbox.faults.clear()
  await freshness(tab.page, 'state', 'live').waitFor()
  await tab.close()
})
