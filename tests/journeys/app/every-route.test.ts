import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import type { Size } from '../../support/browser/browser.ts'
import { findings } from '../../support/browser/findings.ts'
import { areaPaths, partsAt, partsSeen } from '../../support/browser/frame-parts.ts'
import { goToMidSeason } from '../../support/browser/mid-season.ts'
import { moveTo } from '../../support/browser/move.ts'
import { overflowingTexts } from '../../support/browser/overflowing-text.ts'
import { screenPaths } from '../../support/browser/paths.ts'
import { leagueMatch, liveMatch } from '../../support/browser/sportsbook.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { turnableClock } from '../../support/browser/turned-clock.ts'

// In the first weeks of a season a club has no line of places yet.
const clock = turnableClock()
let stage: Stage
beforeAll(async () => {
  goToMidSeason(clock, 1)
  stage = await setStage(1)
})
afterAll(async () => {
  await stage.close()
  clock.restore()
})

/**
 * The paths that are opened for each parameterised path of the table. LIVE is a match that is being played, LEAGUE one of
 * the league that is to be.
 */
const LIVE = '{live}'
const LEAGUE = '{league}'
const filled: Readonly<Record<string, readonly string[]>> = {
  '/competition/:competition_id?': ['/competition', '/competition/7901'],
  // `/match` alone leads to the competitions: `plain/areas` goes there.
  '/match/:match_id?': [`/match/${LIVE}`],
  '/print/:what': ['/print/matches'],
  '/promo/:name': ['/promo/no-such-promotion'],
  '/nare-league/match': [`/nare-league/match?${LEAGUE}`],
}

/** The element that a screen shows once its provider data has arrived. On other screens the title comes last. */
const news: Readonly<Record<string, string>> = {
  '/': '[data-testid^="price-"]',
  '/competition': 'main li a',
  '/competition/7901': '[data-testid^="offer-"]',
  [`/match/${LIVE}`]: '[data-testid="market-1"]',
  '/casino': '[data-testid="games"] .game',
  '/virtuals': '[data-testid="games"] .game',
  '/smart-soft': '[data-testid="games"] .game',
  '/nare-games': '[data-testid="games"] .game',
  '/playouts': '[data-testid^="match-"]',
  '/nare-league': '[data-testid^="price-"]',
  '/standing': '[data-testid="full-table"]',
  '/standing/form': '[data-testid="positions"]',
  [`/nare-league/match?${LEAGUE}`]: '[data-testid="meetings"]',
  '/results': '[data-testid="finished-week"]',
  '/leader-board': '[data-testid="leader-table"]',
  '/print/matches': '[data-testid="sheet"]',
  '/jackpot': '[data-testid^="jackpot-"]',
  '/betslip-jackpot': '[data-testid="tiers"]',
}

const paths = [...screenPaths(filled), '/no-such-place']
const slug = (path: string) =>
  path
    .replace(/[?]?\{.*/, '')
    .split('/')
    .filter(Boolean)
    .join('-') || 'home'

/** The theme as another visit would find it stored; for screens that have no header to switch it in. */
async function switchTheme(page: Page, theme: Theme) {
  const button = page.getByRole('button', { name: `Use the ${theme} theme` })
  if (await button.isVisible()) return void (await button.click())
  await page.evaluate(
    (value) => localStorage.setItem('theme', JSON.stringify({ value, born: Date.now(), ttl: 6e4 })),
    theme,
  )
  await page.reload()
}

type Theme = 'dark' | 'light'

/** The faults of the screen that shows. @param again the very same screen, in other colours */
async function faults(page: Page, again: boolean): Promise<string[]> {
  const { wide, titles, title } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    titles: document.querySelectorAll('h1').length,
    title: document.title,
  }))
  return [
    ...(await findings(page, { colours: again })),
    ...(again ? [] : await overflowingTexts(page, 'x')),
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...(titles === 1 ? [] : [`has ${titles} h1`]),
    ...(/^.+ · Nare$/.test(title) ? [] : [`is titled ${JSON.stringify(title)}`]),
  ]
}

async function ready(page: Page, path: string, theme: Theme) {
  await page
    .locator(news[path] ?? 'main h1')
    .first()
    .waitFor()
  await page.waitForFunction(
    (theme) => document.title.endsWith(' · Nare') && document.documentElement.dataset.theme === theme,
    theme,
  )
}

/**
 * Paths that a phone loads as a link from elsewhere does: those whose first picture the build draws, and those outside
 * the areas that `plain/areas` loads. Within one page it moves to all others, as a desktop does to every path.
 */
const loaded = ['/', '/playouts', '/nare-league', '/competition/7901', `/match/${LIVE}`, '/no-such-place']

const open = (page: Page, size: Size, path: string, at: string) =>
  size === 'phone' && loaded.includes(path) ? page.goto(stage.line.url + at) : moveTo(page, at)

test.concurrent.for(['phone', 'desktop'] as const)(
  'every route is clean on a %s: no error, no finding, its parts of the frame, one heading, a title, no sideways scroll, no text wider than its box',
  { timeout: 600_000 },
  async (size, { expect }) => {
    const named = [...areaPaths, ...loaded, ...Object.keys(news)]
    expect(named.filter((path) => !paths.includes(path))).toEqual(['/match'])
    const live = await liveMatch(stage.sandbox)
    const league = await leagueMatch(stage.sandbox)
    const { page, trouble, close } = await stage.visit('/auth/redirect', size)
    const found: string[] = []
    let theme: Theme = 'dark'
    // The router follows moves once the first render is there, which comes in pieces.
    await ready(page, '/auth/redirect', theme)
    for (const path of paths) {
      await open(page, size, path, path.replace(LIVE, live).replace(LEAGUE, league))
      await ready(page, path, theme)
      const parts = partsAt(path, size)
      // The search's code comes after the frame.
      if (parts) await expect.poll(() => partsSeen(page), { message: path }).toEqual(parts)
      // A desktop has the same colours: there each screen is looked at in one of the themes, in turn.
      for (const again of size === 'phone' ? [false, true] : [false]) {
        if (again || size === 'desktop') {
          theme = theme === 'dark' ? 'light' : 'dark'
          await switchTheme(page, theme)
          await ready(page, path, theme)
        }
        await keepShot(page, `${slug(path)}-${size}-${theme}`)
        for (const fault of await faults(page, again)) found.push(`${path} ${theme}: ${fault}`)
      }
    }
    expect(found).toEqual([])
    expect(trouble).toEqual({
      consoleErrors: [],
      pageErrors: [],
      cspViolations: [],
      failedRequests: [],
    })
    await close()
  },
)
