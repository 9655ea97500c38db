import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { Tab } from '../../support/browser/browser.ts'
import { layLine } from '../../support/browser/line.ts'
import { moveTo } from '../../support/browser/move.ts'
import type { Visit } from '../../support/browser/product.ts'
import { type Coming, competitions, goToSoonest } from '../../support/browser/soonest.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { goToMidSeason, turnableClock } from '../../support/browser/turned-clock.ts'
import { rowsOf, untrueScores, watchScores } from '../../support/browser/witness.ts'

/** 90 s a round, of which 22 s of play; one competition after another, so that a kick-off is never far. */
const SPEED = 2
// A season lasts an hour: no round here is the last of one.
const clock = turnableClock()
let stage: Stage

beforeAll(async () => {
  goToMidSeason(clock, SPEED)
  stage = await setStage(SPEED)
})
afterAll(() => stage.close())

/** Time in which a page goes to a round before it is kicked off, in ms. */
const AHEAD_MS = 6_000

/** Opens the live league and goes to the competition whose next round is kicked off first. */
async function openSoonest(size: 'desktop' | 'phone', visit: Visit = {}): Promise<Tab & { coming: Coming }> {
  const tab = await stage.visit('/playouts', size, visit)
  await tab.page.getByTestId('rail').waitFor()
  const coming = await goToSoonest(stage.gateway.url, AHEAD_MS, async (name) => {
    await tab.page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
    await tab.page.getByRole('heading', { level: 1, name: /full time/ }).waitFor()
  })
  await watchScores(tab.page)
  return { ...tab, coming }
}

const title = (page: Page, { period }: Coming, phase: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`Week ${period.round_number}, ${phase}`) })

const freshness = (page: Page, attribute: string, value: string) =>
  page.locator(`[data-testid="freshness"][data-${attribute}="${value}"]`).first()

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
async function playBack(page: Page, coming: Coming) {
  const { round_number } = coming.period
  const rows = await rowsOf(stage, coming.period)
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
  await keepShot(page, 'replay-phone')
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
  await page.getByRole('region', { name: 'Line-ups' }).getByRole('listitem').nth(21).waitFor()
  expect(await replayedScores(page)).toEqual(scoresAt(rows, 45))
  await keepShot(page, 'replay-half-time-phone')
}

const nothing = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }

test.concurrent('a round is watched from countdown to full time, goals arriving by push, and played back', async () => {
  const { page, trouble, coming, close } = await openSoonest('phone')
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
  await keepShot(page, 'live-phone')
  await title(page, coming, 'full time').waitFor()
  await keepShot(page, 'full-time-phone')
  expect(await untrueScores(page, stage, coming.period)).toEqual([])
  await playBack(page, coming)
  // A socket that a busy machine keeps waiting for 4 s is helped by a poll or two; without one there are eleven.
  expect(polls).toBeLessThan(5)
  expect(trouble).toEqual(nothing)
  await close()
})

test.concurrent('a round in a corner keeps its scores on other screens, in a browser without windows above others too, and leaves once it is over', async () => {
  const { page, trouble, coming, close } = await openSoonest('phone')
  await page.evaluate(() =>
    Object.defineProperty(globalThis, 'documentPictureInPicture', { value: undefined }),
  )
  await title(page, coming, '(first|second) half').waitFor()
  await page.getByRole('button', { name: 'In a corner' }).click()
  const corner = page.getByRole('region', { name: 'The round in a corner' })
  await corner.getByText(`Week ${coming.period.round_number},`).waitFor()
  await moveTo(page, '/how-to-play')
  await corner.getByText(/\d′$/).waitFor()
  expect(await corner.getByRole('listitem').count()).toBe(10)
  await keepShot(page, 'corner-phone')
  await corner.getByText(/full time$/).waitFor()
  await corner.waitFor({ state: 'detached' })
  expect(trouble).toEqual(nothing)
  await close()
})

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
  const { page, trouble, coming, close } = await openSoonest('phone', { line })
  await title(page, coming, '(first|second) half').waitFor()
  line.cut()
  await freshness(page, 'link', 'lost').waitFor()
  await keepShot(page, 'cut-phone')
  line.mend()
  await freshness(page, 'state', 'live').waitFor()
  await title(page, coming, 'full time').waitFor()
  expect(await untrueScores(page, stage, coming.period)).toEqual([])
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test.concurrent('where WebSockets are blocked the round is followed by asking', async ({
  onTestFinished,
}) => {
  const line = await layLine(stage.gateway.port)
  onTestFinished(() => line.close())
  line.blockWebSockets()
  const { page, trouble, coming, close } = await openSoonest('desktop', { line })
  await freshness(page, 'link', 'rest').waitFor()
  await title(page, coming, '(first|second) half').waitFor()
  await keepShot(page, 'by-asking-desktop')
  await title(page, coming, 'full time').waitFor()
  expect(await untrueScores(page, stage, coming.period)).toEqual([])
  expect(trouble.pageErrors).toEqual([])
  await close()
})

test('a provider that is down from the start, or goes down later, is said to be, and recovers', async () => {
  stage.sandbox.faults.set('*', { kind: 'fail' })
  const { page, trouble, close } = await stage.visit('/playouts', 'phone')
  await freshness(page, 'state', 'down').waitFor()
  await keepShot(page, 'down-from-the-start-phone')
  stage.sandbox.faults.clear()
  await freshness(page, 'state', 'live').waitFor()
  stage.sandbox.faults.set('*', { kind: 'fail' })
  await freshness(page, 'state', 'down').waitFor()
  await keepShot(page, 'down-phone')
  stage.sandbox.faults.clear()
  await freshness(page, 'state', 'live').waitFor()
  expect(trouble.pageErrors).toEqual([])
  await close()
})
