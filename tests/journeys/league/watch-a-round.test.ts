import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCalendar, weekOf } from '#gateway/sandbox/league/calendar.ts'
import { roundId } from '#gateway/sandbox/league/numbering.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { type Line, layLine } from '../../support/browser/line.ts'
import { moveTo } from '../../support/browser/move.ts'
import { competitions } from '../../support/browser/soonest.ts'
import { goToMidSeason, turnableClock } from '../../support/browser/turned-clock.ts'
import { rowsOf, untrueScores, watchScores } from '../../support/browser/witness.ts'

// A round takes minutes: the clock of sandbox and gateway is turned to shortly before its kick-off, and then to its end.
const clock = turnableClock()
// No round here is the last of a season.
goToMidSeason(clock, 1)
const stage = fileStage(1)

/** Time to the kick-off to which the clock is turned, more at each try, and what is left once the pages came, in ms. */
const AHEAD_MS = 10_000
const LEFT_MS = 2_000
/** Rounds to which pages go before one is not kicked off meanwhile. */
const MOST_ROUNDS = 4

/** The live league on a phone and, over a line that can be cut, on a desktop, before a round is kicked off. */
async function openTogether(line: Line) {
  const { roundAt, timesOf } = createCalendar(1)
  for (let tries = 0; tries < MOST_ROUNDS; tries++) {
    const current = roundAt(2, clock.now())
    const round = { ...current, index: current.index + 1 }
    const { start_time, end_time } = timesOf(round)
    clock.turnTo(start_time - AHEAD_MS * (tries + 1))
    const tabs = await Promise.all([
      stage.visit('/playouts', 'phone'),
      stage.visit('/playouts', 'desktop', { line }),
    ])
    for (const { page } of tabs)
      await page.getByRole('heading', { level: 1, name: /full time|half/ }).waitFor()
    if (clock.now() < start_time - LEFT_MS) {
      for (const { page } of tabs) await watchScores(page)
      return { tabs, end_time, round_id: roundId(round), round_number: weekOf(round).round_number }
    }
    for (const { close } of tabs) await close()
  }
  throw new Error('every round was kicked off before the pages had come')
}

type Watched = Pick<Awaited<ReturnType<typeof openTogether>>, 'round_id' | 'round_number'>

const title = (page: Page, { round_number }: Watched, phase: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`Week ${round_number}, ${phase}`) })

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

/** Goes back to the round from the season's rail: it shows as it ended, and plays to a minute whose scores were true. */
async function playBack(page: Page, watched: Watched) {
  const { round_number } = watched
  const rows = await rowsOf(stage, watched)
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
  expect(await replayedScores(page)).toEqual(scoresAt(rows, Number(await slider.inputValue())))
  await slider.fill('45')
  await page.locator('[data-replayed] button').first().click()
  await page.getByRole('img', { name: /^Schematic pitch/ }).waitFor()
  await page.getByRole('region', { name: 'Line-ups' }).getByRole('listitem').nth(21).waitFor()
  expect(await replayedScores(page)).toEqual(scoresAt(rows, 45))
}

const nothing = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }

test('who wants no spoilers sees a result once the replay has reached it', async () => {
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
  await results.getByRole('link', { name: `Replay ${name}` }).click()
  const slider = page.getByRole('slider', { name: 'Minute of the replay' })
  await slider.waitFor()
  expect(await slider.inputValue()).toBe('0')
  expect(new Set(Object.values(await replayedScores(page)))).toEqual(new Set(['0-0']))
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
  expect(trouble).toEqual(nothing)
  await close()
})

/** Follows the round on a phone until its second half, from another screen in the end. @returns asks for it by HTTP */
async function followInCorner(page: Page, watched: Watched) {
  let polls = 0
  page.on('request', (request) => {
    if (request.url().includes(`/topics/live/${watched.round_id}`)) polls++
  })
  const countdown = page.getByTestId('countdown').first()
  const first = await countdown.textContent()
  await page.waitForFunction(
    (was) => document.querySelector('[data-testid="countdown"]')?.textContent !== was,
    first,
  )
  await title(page, watched, '(first|second) half').waitFor()
  await page.locator('[data-goal]').first().waitFor()
  await freshness(page, 'link', 'socket').waitFor()
  // As in browsers without windows above others.
  await page.evaluate(() =>
    Object.defineProperty(globalThis, 'documentPictureInPicture', { value: undefined }),
  )
  await page.getByRole('button', { name: 'In a corner' }).click()
  const corner = page.getByRole('region', { name: 'The round in a corner' })
  await corner.getByText(`Week ${watched.round_number},`).waitFor()
  await moveTo(page, '/how-to-play')
  await corner.getByText(/\d′$/).waitFor()
  expect(await corner.getByRole('listitem').count()).toBe(10)
  return { corner, polls: () => polls }
}

/** Cuts the network in mid-round; where it comes back WebSockets are blocked. */
async function cutMidway(page: Page, line: Line, watched: Watched) {
  await title(page, watched, '(first|second) half').waitFor()
  line.blockWebSockets()
  line.cut()
  await freshness(page, 'link', 'lost').waitFor()
  line.mend()
  await freshness(page, 'link', 'rest').waitFor()
  await freshness(page, 'state', 'live').waitFor()
}

test('a round is watched from countdown to full time, by push, in a corner of other screens, over a network that was cut and one without WebSockets, without a wrong score, and played back', async ({
  onTestFinished,
}) => {
  const line = await layLine(stage.gateway.port)
  onTestFinished(() => line.close())
  const { tabs, end_time, ...watched } = await openTogether(line)
  const [{ page, trouble }, { page: other, trouble: others }] = tabs
  const [{ corner, polls }] = await Promise.all([
    followInCorner(page, watched),
    cutMidway(other, line, watched),
  ])
  clock.turnTo(end_time - 1_000)
  await corner.getByText(/full time$/).waitFor()
  await corner.waitFor({ state: 'detached' })
  await moveTo(page, '/playouts')
  for (const tab of [page, other]) {
    await title(tab, watched, 'full time').waitFor()
    expect(await untrueScores(tab, stage, watched)).toEqual([])
  }
  await playBack(page, watched)
  // A socket that a busy machine keeps waiting for 4 s is helped by a poll or two; without one there are eleven.
  expect(polls()).toBeLessThan(5)
  expect(trouble).toEqual(nothing)

  stage.sandbox.faults.set('*', { kind: 'fail' })
  await freshness(other, 'state', 'down').waitFor()
  stage.sandbox.faults.clear()
  await freshness(other, 'state', 'live').waitFor()
  expect(others.pageErrors).toEqual([])
  for (const { close } of tabs) await close()
})
