import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepShot } from '../../support/browser/stage.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { type PlainStage, setPlainStage } from '../../support/plain/stage.ts'

let stage: PlainStage
beforeAll(async () => {
  // The first round is in play, and the next takes bets, all the while.
  stage = await setPlainStage({ roundMs: 400_000, playMs: 350_000 })
})
afterAll(() => stage.close())

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
  breakCall(`${league}periods`)
  breakCall(`${league}competitions`)
  const { page, trouble, close } = await stage.visit('/nare-league', 'phone')
  const main = page.getByRole('main')
  await main.getByText('Fetching Periods failed').waitFor()
  refuseCall(`${league}periods`, 'The season is being drawn!')
  await main.getByText('The season is being drawn! It shows here').waitFor()
  await main.getByText("OOP's, Something went wrong please Retry").waitFor()
  mend(`${league}competitions`)
  await retried(page, main.getByRole('button', { name: 'Coast League 2' }))
  breakCall(`${league}markets`)
  mend(`${league}periods`)
  await page.goto(`${stage.line.url}/nare-league`)
  await main.locator('.price').first().waitFor()
  await main.getByText('Fetching Markets failed').waitFor()
  await keepShot(page, 'plain-markets-failed-phone')
  mend(`${league}markets`)
  await retried(page, main.getByRole('button', { name: 'Both score' }))

  breakCall(`${league}live`)
  await page.goto(`${stage.line.url}/playouts`)
  await main.getByText('Virtual League Playouts fetch failed').waitFor()
  refuseCall(`${league}live`, 'The pitch is being mown')
  await main.getByText('The pitch is being mown. They show here').waitFor()
  mend(`${league}live`)
  await main.getByTestId('home-score').first().waitFor()

  const cases = [
    ['/nare-league', `${league}matches`, 'Fetching Virtual League Matches failed', main.locator('.price')],
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
  await page.goto(`${stage.line.url}/print/jackpot`)
  await page.getByTestId('sheet').getByRole('heading', { name: 'The plain jackpot' }).waitFor()

  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
