import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { findings } from '../../support/browser/findings.ts'
import { partsAt, partsSeen } from '../../support/browser/frame-parts.ts'
import { moveTo } from '../../support/browser/move.ts'
import { overflowingTexts } from '../../support/browser/overflowing-text.ts'
import { sandboxPaths } from '../../support/browser/paths.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { goToMidSeason, turnableClock } from '../../support/browser/turned-clock.ts'

// In the first weeks of a season a club has no line of places yet.
const clock = turnableClock()
let stage: Stage
beforeAll(async () => {
  goToMidSeason(clock, 1)
  stage = await setStage(1)
})
afterAll(() => stage.close())

/** The element that a screen shows once its provider data has arrived. On other screens the title comes last. */
const news: Readonly<Record<string, string>> = {
  '/': '[data-testid^="price-"]',
  '/competition': 'main li a',
  '/competition/7901': '[data-testid^="offer-"]',
  '/match': '[data-testid="market-1"]',
  '/casino': '[data-testid="games"] .game',
  '/virtuals': '[data-testid="games"] .game',
  '/smart-soft': '[data-testid="games"] .game',
  '/nare-games': '[data-testid="games"] .game',
  '/playouts': '[data-testid^="match-"]',
  '/nare-league': '[data-testid^="price-"]',
  // While a round is played, a desktop has two short tables in place of the full one.
  '/standing': 'main table:visible',
  '/standing/form': '[data-testid="positions"]',
  '/nare-league/match': '[data-testid="meetings"]',
  '/results': '[data-testid="finished-week"]',
  '/leader-board': '[data-testid="leader-table"]',
  '/print/matches': '[data-testid="sheet"]',
  '/jackpot': '[data-testid^="jackpot-"]',
  '/betslip-jackpot': '[data-testid="tiers"]',
}

/** A path without the id of its match. */
const withoutMatch = (path: string) => path.replace(/^(\/match)\/.*|[?].*/, '$1')

/**
 * Paths that a phone loads as a link from elsewhere does, by their beginnings: those whose first picture the build draws,
 * and those outside the areas that `plain/areas` loads. It moves to all others, as a desktop does to every path.
 */
const loaded = /^\/($|playouts|nare-league$|jackpot|casino|competition\/|match|no-such-place)/

/** The faults of the screen that shows. */
async function faults(page: Page): Promise<string[]> {
  const { wide, titles, title, endless } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    titles: document.querySelectorAll('h1').length,
    title: document.title,
    endless: document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
  }))
  return [
    ...(await findings(page)),
    ...(await overflowingTexts(page, 'x')),
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...(titles === 1 ? [] : [`has ${titles} h1`]),
    ...(/^.+ · Nare$/.test(title) ? [] : [`is titled ${JSON.stringify(title)}`]),
    ...endless.map((name) => `moves without end for who wants less motion: ${name}`),
  ]
}

async function ready(page: Page, path: string) {
  await page
    .locator(news[path] ?? 'main h1')
    .first()
    .waitFor()
  await page.waitForFunction(() => document.title.endsWith(' · Nare'))
}

test.concurrent.for([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)(
  'every route is clean on a %s in the %s theme: no error, no finding, its parts of the frame, one heading, a title, nothing too wide, no endless motion',
  { timeout: 600_000 },
  async ([size, colorScheme], { expect }) => {
    const paths = [...(await sandboxPaths(stage.sandbox)), '/no-such-place']
    const { page, trouble, close } = await stage.visit('/auth/redirect', size, { options: { colorScheme } })
    const found: string[] = []
    // The router follows moves once the first render is there, which comes in pieces.
    await ready(page, '/auth/redirect')
    for (const at of paths) {
      const path = withoutMatch(at)
      if (size === 'phone' && loaded.test(at)) await page.goto(stage.line.url + at)
      else await moveTo(page, at)
      await ready(page, path)
      // The search's code comes after the frame.
      await expect.poll(() => partsSeen(page), { message: path }).toEqual(partsAt(path, size))
      await keepShot(page, `${path.split('/').filter(Boolean).join('-') || 'home'}-${size}-${colorScheme}`)
      for (const fault of await faults(page)) found.push(`${path}: ${fault}`)
    }
    expect(found).toEqual([])
    // A call that fails is an error of the console: none does, those of a first visit among them.
    expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
    await close()
  },
)
