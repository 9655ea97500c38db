import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { readLoad } from '../../bench/page/paint.ts'
import { openTab } from '../../support/browser/browser.ts'
import { type Stage, setStage } from '../../support/browser/stage.ts'

/** The most that a page may move on its own while it loads. */
const MOST = 0.02

/** Answers come so long after the page is rendered, in ms; the state of a round as long after the season's. */
const LATE_MS = 800

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

/** True where the default competition is between two rounds, for some seconds more. */
async function isPause(): Promise<boolean> {
  const answer = await fetch(`${stage.gateway.url}/topics/periods/2`)
  const { rows } = (await answer.json()) as { rows: Record<string, unknown> }
  const now = Date.now()
  const { playing, open } = roundsAt(
    Object.values(rows).flatMap((row) => readPeriod(row) ?? []),
    now,
  )
  return !playing && open !== undefined && open.start_time - now > 20_000
}

async function delayAnswers(page: Page) {
  await page.route('**/provider/**', async (route) => {
    await wait(LATE_MS)
    await route.continue().catch(() => {})
  })
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => {
      setTimeout(() => line.send(message), message.includes('live/') ? LATE_MS : 0)
    })
  })
}

const rows = {
  '/': '[data-testid^="offer-"]',
  '/playouts': '[data-testid^="match-"]',
  '/nare-league': '[data-testid^="price-"]',
  '/jackpot': '[data-testid^="jackpot-"]',
  '/casino': '[data-testid=games] .game',
} as const

for (const size of ['phone', 'desktop'] as const)
  test.for(Object.entries(rows))(
    `on a ${size}, late answers move nothing that %s shows`,
    async ([path, selector]) => {
      await expect.poll(isPause, { timeout: 90_000, interval: 500 }).toBe(true)
      const { page, close } = await openTab(stage.browser, size)
      await delayAnswers(page)
      await page.goto(stage.gateway.url + path)
      await page.locator(selector).first().waitFor()
      await wait(2 * LATE_MS)
      expect((await readLoad(page)).shift).toBeLessThanOrEqual(MOST)
      await close()
    },
  )
